import type { ComponentProps } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';

type PhoneFieldsProps = Pick<ComponentProps<typeof TextField>, 'value' | 'isOk' | 'error' | 'onChange'> & {
  /** Of the venue, which decides the country. */
  currency: Currency;
};

/** The country of a phone, which is the venue's, and its number. @see CHK-03 */
export function PhoneFields({ currency, ...field }: PhoneFieldsProps) {
  const text = useText();
  const dialCode = currency === 'PEN' ? '+51' : '+54 9';
  return (
    <>
      <TextField label={text('phone-country')} value={dialCode} readOnly onChange={() => undefined} />
      <TextField
        {...field}
        label={text('phone-label')}
        hint={text('phone-hint', { dialCode })}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
    </>
  );
}
