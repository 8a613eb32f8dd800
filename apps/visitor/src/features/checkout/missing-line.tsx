import { useCheckoutDraft, type CheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import type { CartField } from '@app/rules/cart/cart-problem.ts';
import { nameInSentence } from '@app/rules/formatting/name-in-sentence.ts';
import { placeFieldOf } from './place-field-of.ts';
import type { Checkout } from './use-checkout.ts';

/** Names the empty and the invalid fields; a tap goes to the first of them. @see CHK-03 */
export function MissingLine({
  checkout,
  isTried,
  onPress,
}: {
  checkout: Checkout;
  /** The visitor has already confirmed once. */
  isTried: boolean;
  onPress: () => void;
}) {
  const text = useText();
  const language = useLanguage();
  const draft = useCheckoutDraft();
  const nameOf = useFieldName(checkout);
  const fields = [...new Set(checkout.problems.map(({ field }) => field))];
  if (fields.length === 0) return null;
  const list = (wanted: readonly CartField[]) => new Intl.ListFormat(language).format(wanted.map(nameOf));
  const empty = fields.filter((field) => isEmpty(field, draft));
  const invalid = fields.filter((field) => !isEmpty(field, draft));
  const words = [
    empty.length > 0 ? text('fields-missing', { fields: list(empty) }) : '',
    invalid.length > 0 ? text('fields-to-check', { fields: list(invalid) }) : '',
  ];
  return (
    <div role={isTried ? 'status' : undefined}>
      <button type="button" className={isTried ? 'missing missing--bad' : 'missing'} onClick={onPress}>
        {words.filter(Boolean).join('. ')}
      </button>
    </div>
  );
}

function useFieldName({ area }: Checkout): (field: CartField) => string {
  const text = useText();
  return (field) => {
    switch (field) {
      case 'delivery':
        return nameInSentence(text('delivery-area'));
      case 'event':
        return nameInSentence(text('event-label'));
      case 'guest-email':
        return text('email-short');
      case 'identification':
        return nameInSentence(text('identification-label'));
      case 'phone':
        return nameInSentence(text('phone-label'));
      default: {
        const place = placeFieldOf(area, field);
        return nameInSentence(place ? place.description : text('delivery-area'));
      }
    }
  };
}

function isEmpty(field: CartField, { guestEmail, identification, phone, fieldValues }: CheckoutDraft): boolean {
  switch (field) {
    case 'delivery':
    case 'event':
      return true;
    case 'guest-email':
      return guestEmail.trim() === '';
    case 'identification':
      return identification.trim() === '';
    case 'phone':
      return phone.trim() === '';
    default:
      return (fieldValues[Number(field.slice('delivery-field-'.length))] ?? '').trim() === '';
  }
}
