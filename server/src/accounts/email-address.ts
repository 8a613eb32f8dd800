import { z } from 'zod';

import { Refusal } from '../platform/refusal.ts';

const EmailAddress = z.email();

/**
 * The address as it is kept: trimmed, in lower case.
 *
 * @throws Refusal 422 `enter-valid-email`
 * @see AUTH-08
 */
export function readEmailAddress(typed: string): string {
  const parsed = EmailAddress.safeParse(typed.trim().toLowerCase());
  if (!parsed.success) throw new Refusal(422, 'enter-valid-email');
  return parsed.data;
}
