/** To another app of the device; the player may change their mind. */
export const share = (url: string): Promise<void> => navigator.share({ url }).catch(() => {});

/** Copies where the browser lets us; where it does not (no TLS), what is selected in the field. */
export async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}
