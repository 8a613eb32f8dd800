import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '../venues/venue-context.ts';
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
          <TextField
            label={text('discount-email')}
            hint={text('discount-email-hint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            isOk={form.isEmailOk}
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
          <Phone form={form} />
        ) : (
          <TextField
            label={text('discount-phone-known')}
            value={form.knownPhone}
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

function Phone({ form }: { form: DiscountForm }) {
  const text = useText();
  const { currency } = useVenue();
  const dialCode = currency === 'PEN' ? '+51' : '+54 9';
  return (
    <div className="discount__phone">
      <TextField label={text('phone-country')} value={dialCode} readOnly onChange={unchanged} />
      <TextField
        label={text('phone-label')}
        hint={text('phone-hint', dialCode)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={form.typedPhone}
        isOk={form.isPhoneOk}
        onChange={form.setPhone}
      />
    </div>
  );
}
