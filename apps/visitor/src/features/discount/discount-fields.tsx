import { EmailField } from '#shared/fields/email-field.tsx';
import { PhoneFields } from '#shared/fields/phone-fields.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { phoneText } from '@app/rules/formatting/phone-text.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { DiscountForm } from './use-discount-form.ts';

const unchanged = () => undefined;

/** E-mail and phone; read-only where the account has them. @see DISC-01 */
export function DiscountFields({ form }: { form: DiscountForm }) {
  const text = useText();
  return (
    <section aria-labelledby="discount-receiver">
      <h2 className="h3 discount__receiver" id="discount-receiver">
        {text('discount-receiver')}
      </h2>
      <div className="stack">
        {form.knownEmail === null ? (
          <EmailField
            label={text('discount-email')}
            hint={text('discount-email-hint')}
            value={form.email}
            onChange={form.setEmail}
          />
        ) : (
          <TextField
            label={text('discount-email-known')}
            value={form.knownEmail}
            readOnly
            endIcon="lock"
            onChange={unchanged}
          />
        )}
        {form.knownPhone === null ? (
          <PhoneFields typed={form.typed} value={form.draft.phone} onChange={form.setPhone} />
        ) : (
          <TextField
            label={text('discount-phone-known')}
            value={phoneText(form.knownPhone)}
            readOnly
            endIcon="lock"
            onChange={unchanged}
          />
        )}
        <p className="small mut">{text('discount-one-each')}</p>
      </div>
    </section>
  );
}
