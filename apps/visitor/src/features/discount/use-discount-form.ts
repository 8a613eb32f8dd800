import { changeDraft, useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { isPhone } from '@app/rules/checkout/is-phone.ts';

export type DiscountForm = {
  /** Of the account; null: typed. */
  knownEmail: string | null;
  knownPhone: string | null;
  email: string;
  /** Digits only. */
  phone: string;
  typedPhone: string;
  isEmailOk: boolean;
  isPhoneOk: boolean;
  setEmail: (typed: string) => void;
  setPhone: (typed: string) => void;
};

/**
 * Phone and e-mail of a claim. Both are those of the checkout form, which survive a reload and ask nothing twice.
 *
 * @see DISC-01
 */
export function useDiscountForm(): DiscountForm {
  const draft = useCheckoutDraft();
  const knownEmail = useAuth(({ user }) => user?.email ?? null);
  const accountPhone = useAuth(({ user }) => user?.phone ?? null);
  const knownPhone = accountPhone !== null && isPhone(digitsOf(accountPhone)) ? accountPhone : null;
  const phone = digitsOf(knownPhone ?? draft.phone);
  const email = knownEmail ?? draft.guestEmail.trim();
  return {
    knownEmail,
    knownPhone,
    email,
    phone,
    typedPhone: draft.phone,
    isEmailOk: knownEmail !== null || parseEmailAddress(email) !== null,
    isPhoneOk: isPhone(phone),
    setEmail: (guestEmail) => changeDraft({ guestEmail }),
    setPhone: (typed) => changeDraft({ phone: typed }),
  };
}

/** Without the spaces and signs that people type in a phone number. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s().+-]/g, '');
}
