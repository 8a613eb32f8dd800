/** Returns the number that staff call out: the call number, or that of the order where it has none. */
export function calledNumber({ number, callNumber }: { number: number; callNumber: number | null }): number {
  return callNumber ?? number;
}
