/**
 * Splits tips among people in equal parts of whole steps. What does not divide stays with the tips of the next close.
 *
 * @param stepMinor the smallest amount that is handed to a person
 * @returns the part of each person, minor units
 * @see TIP-03
 */
export function equalTipShareMinor(tipsMinor: number, people: number, stepMinor: number): number {
  return people === 0 ? 0 : Math.floor(Math.max(0, tipsMinor) / people / stepMinor) * stepMinor;
}
