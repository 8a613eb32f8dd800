import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';

/** Preset amounts in currency units. */
export const USUAL_AMOUNTS: Readonly<Record<Currency, readonly number[]>> = {
  ARS: [5_000, 10_000, 20_000, 50_000],
  PEN: [20, 50, 100, 200],
  USD: [5, 10, 20, 50],
};

/** Shows what a person typed to the cent. */
export function useTypedText(currency: Currency): (amount: number) => string {
  const language = useLanguage();
  return (amount) => amountText(toMinor(amount), currency, language);
}

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
  const typedText = useTypedText(currency);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed === null ? false : typed.trim() !== '' && !isInRange;
  const hint =
    typed !== null && isInRange && amount !== null ? text('card-top-up-sum', { amount: typedText(amount) }) : range;
  const change = (next: string) => {
    const amountMinor = typedAmountMinor(next, currency);
    setTyped(next);
    onChange(amountMinor === null ? null : fromMinor(amountMinor));
  };
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
          setTyped(null);
          onChange(Number(value));
        }}
      />
      <TextField
        label={text('card-top-up-other')}
        {...(isWrong ? { error: amount === null ? text('amount-unreadable') : range } : { hint })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={typed ?? ''}
        onChange={change}
      />
    </div>
  );
}
