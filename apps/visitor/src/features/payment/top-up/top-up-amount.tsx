import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';

/** Preset amounts in currency units. */
export const USUAL_AMOUNTS: Readonly<Record<Currency, readonly number[]>> = {
  ARS: [5_000, 10_000, 20_000, 50_000],
  PEN: [20, 50, 100, 200],
  USD: [5, 10, 20, 50],
};

/** Amount of a top-up: a preset one, or a typed one, which is repeated with its currency. */
export function TopUpAmount({
  amount,
  range,
  isInRange,
  currency,
  onChange,
}: {
  amount: number | null;
  range: string;
  isInRange: boolean;
  currency: Currency;
  onChange: (amount: number | null) => void;
}) {
  const text = useText();
  const [isTyped, setIsTyped] = useState(false);
  const hint =
    isTyped && isInRange && amount !== null
      ? text('card-top-up-sum', { amount: text('price', { amountMinor: toMinor(amount), currency }) })
      : range;
  return (
    <div className="payc__amount">
      <h2 className="h2">{text('card-top-up-amount')}</h2>
      <FilterChips
        label={text('card-top-up-amount')}
        options={USUAL_AMOUNTS[currency].map((usual) => ({
          value: String(usual),
          label: text('price', { amountMinor: toMinor(usual), currency }),
        }))}
        layout="even"
        value={String(amount ?? '')}
        onChange={(value) => {
          setIsTyped(false);
          onChange(Number(value));
        }}
      />
      <TextField
        label={text('card-top-up-other')}
        {...(isInRange || amount === null ? { hint } : { error: range })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={isTyped && amount !== null ? String(amount) : ''}
        onChange={(typed) => {
          setIsTyped(true);
          const digits = typed.replaceAll(/\D/g, '');
          onChange(digits === '' ? null : Number(digits));
        }}
      />
    </div>
  );
}
