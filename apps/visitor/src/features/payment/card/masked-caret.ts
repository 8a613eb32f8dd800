/** Place of the caret in a masked value: behind the character behind which it was in what was typed. */
export function caretInMask(typed: string, caret: number, masked: string): number {
  const before = signsIn(typed.slice(0, caret));
  for (let place = 0; place <= masked.length; place += 1) {
    if (signsIn(masked.slice(0, place)) === before) return place;
  }
  return masked.length;
}

/** Number of characters that no mask inserts. */
function signsIn(text: string): number {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}
