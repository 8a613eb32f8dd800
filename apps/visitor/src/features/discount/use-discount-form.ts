import { changeDraft, useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { useTypedPhone, type PhoneDraft, type TypedPhone } from '#shared/fields/use-typed-phone.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { isPhone, phoneDigits } from '@app/rules/checkout/is-phone.ts';

export type DiscountForm = {
  /** Of the account; null: typed. */
  knownEmail: string | null;
  knownPhone: string | null;
  email: string;
  /** As the claim has it. */
  phone: string;
  draft: PhoneDraft;
  typed: TypedPhone;
  isEmailOk: boolean;
  isPhoneOk: boolean;
  setEmail: (typed: string) => void;
  setPhone: (changes: Partial<PhoneDraft>) => void;
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
  const knownPhone = accountPhone !== null && isPhone(accountDigits(accountPhone)) ? accountPhone : null;
  const typed = useTypedPhone(draft, useVenue().currency);
  const phone = knownPhone === null ? typed.phone : accountDigits(knownPhone);
  const email = knownEmail ?? draft.guestEmail.trim();
  return {
    knownEmail,
    knownPhone,
    email,
    phone,
    draft,
    typed,
    isEmailOk: knownEmail !== null || parseEmailAddress(email) !== null,
    isPhoneOk: knownPhone !== null || typed.isOk,
    setEmail: (guestEmail) => changeDraft({ guestEmail }),
    setPhone: changeDraft,
  };
}

/** An account's phone, with the country code and without its plus. */
function accountDigits(phone: string): string {
  return phoneDigits(phone).replace(/^\+/, '');
}
