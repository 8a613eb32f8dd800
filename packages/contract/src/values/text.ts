import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN } from './email-address.ts';

/** U+0000 and lone surrogates, which the database refuses. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Text that people type. @param maxCharacters UTF-16 units, a bound for the parser; rules have the real limits */
export function text(maxCharacters: number): z.ZodString {
  return z
    .string()
    .max(maxCharacters)
    .refine((value) => !UNSTORABLE.test(value), 'no U+0000 and no lone surrogates');
}

/** `parseEmailAddress` as a schema, for other systems. Addresses of people have their own problem code. */
export const EmailAddress = z.email({ pattern: EMAIL_PATTERN }).max(EMAIL_MAX_CHARACTERS).toLowerCase();
