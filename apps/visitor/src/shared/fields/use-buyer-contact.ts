import { useAuth } from '#shared/session/auth-store.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { useTypedPhone, type PhoneDraft } from './use-typed-phone.ts';

/** E-mail of the account, null for a guest, and the typed phone as an order has it. */
export function useBuyerContact(draft: PhoneDraft, currency: Currency) {
  const accountEmail = useAuth(({ user }) => user?.email ?? null);
  const { phone } = useTypedPhone(draft, currency);
  return { accountEmail, phone };
}
