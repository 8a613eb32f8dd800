import { changeDraft, useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { EmailField } from '#shared/fields/email-field.tsx';
import { PhoneFields } from '#shared/fields/phone-fields.tsx';
import { useTypedPhone } from '#shared/fields/use-typed-phone.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { ErrorOf } from './delivery-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** A guest's e-mail, the identification of age-restricted products, the phone of a delivery. @see CHK-03, CHK-10 */
export function PersonSection({ checkout, errorOf }: { checkout: Checkout; errorOf: ErrorOf }) {
  const text = useText();
  const { accountEmail, isIdentificationAsked, isPhoneAsked, filled } = checkout;
  const draft = useCheckoutDraft();
  const forProduct = filled.details.find(({ product }) => product.requiresIdentification)?.product.name;
  return (
    <section className="section" aria-labelledby="person">
      <h2 className="h2 gap" id="person">
        {text('your-data')}
      </h2>
      <div className="stack">
        {accountEmail === null ? (
          <div data-field="guest-email">
            <EmailField
              label={text('receipt-email')}
              hint={text('needs-valid-email')}
              value={draft.guestEmail}
              error={errorOf('guest-email')}
              onChange={(guestEmail) => changeDraft({ guestEmail })}
            />
          </div>
        ) : (
          <p className="mut">{text('receipt-to', { email: accountEmail })}</p>
        )}
        {isIdentificationAsked && (
          <div data-field="identification">
            <TextField
              label={text('identification-label')}
              hint={forProduct ? text('identification-for', { product: forProduct }) : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={draft.identification}
              error={errorOf('identification')}
              onChange={(identification) => changeDraft({ identification })}
            />
          </div>
        )}
        {isPhoneAsked && <Phone errorOf={errorOf} />}
      </div>
    </section>
  );
}

function Phone({ errorOf }: { errorOf: ErrorOf }) {
  const { currency } = useVenue();
  const draft = useCheckoutDraft();
  const typed = useTypedPhone(draft, currency);
  return <PhoneFields typed={typed} value={draft.phone} error={errorOf('phone')} onChange={changeDraft} />;
}
