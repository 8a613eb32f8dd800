const SHOWN_LETTERS = 2;

/** Masks an address so that its owner recognises it and staff can distinguish customers. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(SHOWN_LETTERS, at))}•••${email.slice(at)}`;
}
