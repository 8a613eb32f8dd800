/** The provider's number of the card. */
export type SavedCardId = `${number}`;

export function isSavedCardId(method: string): method is SavedCardId {
  return /^\d+$/.test(method);
}
