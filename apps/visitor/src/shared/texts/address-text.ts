import type { User } from '@app/contract/visitor/account.ts';
import { phoneText } from '@app/rules/formatting/phone-text.ts';

/** Contact of a user, which replaces a missing name; null for an account by document only. */
export function addressText({ email, phone }: Pick<User, 'email' | 'phone'>): string | null {
  return email ?? (phone === null ? null : phoneText(phone));
}
