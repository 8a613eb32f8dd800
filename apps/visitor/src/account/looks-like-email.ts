/** `something@something.x`, and no spaces. Source: document 1, section 5. @see AUTH-08 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
