import { COMMENT_MAX_CHARACTERS } from '@app/contract/values/limits.ts';

/** Code points, on the phone as on the server: an emoji of two UTF-16 units counts once. @see CART-04 */
export function commentCharacters(comment: string): number {
  return Array.from(comment).length;
}

export function isCommentTooLong(comment: string): boolean {
  return commentCharacters(comment) > COMMENT_MAX_CHARACTERS;
}

/** Cuts at 100 characters, never inside one. @see CART-04 */
export function cutComment(comment: string): string {
  if (!isCommentTooLong(comment)) return comment;
  return Array.from(comment).slice(0, COMMENT_MAX_CHARACTERS).join('');
}
