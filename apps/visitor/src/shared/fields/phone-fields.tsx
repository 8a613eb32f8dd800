import { useMemo } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { countriesIn, splitInternational } from './dial-codes.ts';
import type { PhoneDraft, TypedPhone } from './use-typed-phone.ts';
import './phone-fields.css';

/** The country of a phone, the venue's until another one is chosen, and its number. @see CHK-03 */
export function PhoneFields({
  typed: { country, home, isOk, example },
  value,
  error,
  onChange,
}: {
  typed: TypedPhone;
  value: string;
  error?: string | undefined;
  onChange: (changes: Partial<PhoneDraft>) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const chosen = countries.find(({ code }) => code === country);
  const hint = example === null ? undefined : text('phone-hint', { example });
  const typeNumber = (phone: string) => {
    const split = /^\s*\+(\D*\d){4}/.test(phone) ? splitInternational(phone) : null;
    onChange(split ? { phone: split.rest, phoneCountry: otherThan(home, split.country) } : { phone });
  };
  return (
    <div className="phone-fields">
      <SelectField
        label={text('phone-country')}
        value={country}
        options={countries.map(({ code, name, dialCode }) => ({ value: code, label: `${name} (+${dialCode})` }))}
        onChange={(code) => onChange({ phoneCountry: otherThan(home, code) })}
      />
      <div data-field="phone">
        <TextField
          label={text('phone-label')}
          hint={hint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={24}
          value={value}
          isOk={isOk}
          error={error && chosen && country !== home ? text('phone-of-country', { country: chosen.name }) : error}
          onChange={typeNumber}
        />
      </div>
    </div>
  );
}

function otherThan(home: string, country: string): string | undefined {
  return country === home ? undefined : country;
}
