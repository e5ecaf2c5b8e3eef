/** My place in the order of turns: who began is 1. */
export function turnOrder(seats: string[], mine: string, first: string | undefined): number {
  const [began, me] = [Math.max(0, seats.indexOf(first ?? "")), seats.indexOf(mine)];
  return ((me - began + seats.length) % seats.length) + 1;
}
