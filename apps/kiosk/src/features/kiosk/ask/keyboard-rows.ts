/** Keys of the e-mail keyboard, ten in a row. `width` in columns. */
export type Key = { text: string; width: 1 | 2 | 3; isHot?: boolean };

const letters = (row: string): Key[] => Array.from(row, (text) => ({ text, width: 1 }));

export const KEYS_BEFORE_DELETE: readonly Key[] = [
  ...letters('1234567890'),
  ...letters('qwertyuiop'),
  ...letters('asdfghjklñ'),
  ...letters('zxcvbnm-'),
];

export const KEYS_AFTER_DELETE: readonly Key[] = [
  { text: '@', width: 2, isHot: true },
  { text: '.', width: 2 },
  { text: '_', width: 1 },
  { text: '.com', width: 2, isHot: true },
  { text: '.com.ar', width: 3, isHot: true },
];

/** Endings that replace all after the `@`. */
export const ENDINGS: readonly string[] = ['@gmail.com', '@hotmail.com', '@outlook.com', '@yahoo.com.ar'];

export const EMAIL_MAX_LENGTH = 254;

export function withEnding(email: string, ending: string): string {
  return (email.split('@')[0] ?? '') + ending;
}
