import { z } from 'zod';

import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN } from './email-address.ts';

/** U+0000 and halves of a surrogate pair are in no text that a person wrote, and no database keeps them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** What people write. @param maxCharacters UTF-16 units, beyond what any field needs; the rules say the real limits */
export function text(maxCharacters: number): z.ZodString {
  return z
    .string()
    .max(maxCharacters)
    .refine((value) => !UNSTORABLE.test(value), 'no U+0000 and no lone surrogates');
}

/** `readEmailAddress` as a schema, for what other systems send. What people type is refused by a code of its own. */
export const EmailAddress = z.email({ pattern: EMAIL_PATTERN }).max(EMAIL_MAX_CHARACTERS).toLowerCase();
