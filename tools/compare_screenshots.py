"""Compare two folders of screenshots pixel by pixel: python -m tools.compare_screenshots BEFORE AFTER.

`SMASHUP_PICTURES=1 python3 run.py test tests/e2e` writes the screenshots into tests/e2e/screenshots. Copy that folder,
change the page, take the screenshots again and compare. With `--out FOLDER`, each difference is written there as a
picture that shows both versions and what differs.
"""

from __future__ import annotations

import argparse
import base64
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from run import BROWSERS
from tests.e2e.conftest import CHROMIUM, FLAGS

DIFFERENCE = """async ([before, after, tolerance, draw]) => {
    const pixels = async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return { image, all: context.getImageData(0, 0, image.width, image.height) };
    };
    const [one, other] = [await pixels(before), await pixels(after)];
    const { width, height } = one.image;
    if (width !== other.image.width || height !== other.image.height) return { count: -1, box: [] };
    const marked = new ImageData(width, height);
    let count = 0;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < one.all.data.length; at += 4) {
        const far = [0, 1, 2].some((i) => Math.abs(one.all.data[at + i] - other.all.data[at + i]) > tolerance);
        if (!far) continue;
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        count += 1;
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
        marked.data.set([255, 0, 80, 255], at);
    }
    if (!count || !draw) return { count, box: [left, top, right, bottom] };
    const canvas = new OffscreenCanvas(3 * width, height);
    const context = canvas.getContext("2d");
    context.drawImage(one.image, 0, 0);
    context.drawImage(other.image, width, 0);
    context.putImageData(marked, 2 * width, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
    let text = "";
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return { count, box: [left, top, right, bottom], picture: btoa(text) };
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--out", type=Path, help="folder for pictures of the differences")
    parser.add_argument("--tolerance", type=int, default=24, help="difference of a colour channel that JPEG may cause")
    given = parser.parse_args()
    names = sorted({each.name for each in given.before.iterdir()} & {each.name for each in given.after.iterdir()})
    if not names:
        print("The folders have no screenshot in common.", file=sys.stderr)
        return 2
    if CHROMIUM is None:
        print(f"No browser found: {', '.join(BROWSERS)}", file=sys.stderr)
        return 2
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
    different = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        for name in names:
            before, after = (folder.joinpath(name).read_bytes() for folder in (given.before, given.after))
            if before == after:
                continue
            both = [base64.b64encode(each).decode() for each in (before, after)]
            found = page.evaluate(DIFFERENCE, [*both, given.tolerance, given.out is not None])
            if found["count"] == 0:
                continue
            different += 1
            print(f"{name}: {found['count']} pixels differ, within {found['box']}")
            if given.out and "picture" in found:
                given.out.joinpath(name).with_suffix(".png").write_bytes(base64.b64decode(found["picture"]))
        browser.close()
    print(f"{different} of {len(names)} screenshots differ.")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
