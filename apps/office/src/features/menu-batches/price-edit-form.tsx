import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import {
  PRICE_STEPS_MINOR,
  ROUNDING_DIRECTIONS,
  type PriceEdit,
  type Rounding,
} from '@app/contract/back-office/menus/menu-batches.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { typedPercent } from '@app/rules/catalogue/changed-price.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';
import styles from './menu-batches.module.css';

/** A person types these; `each` comes from another venue. */
type By = Exclude<PriceEdit['by'], 'each'>;

/** How prices change. @param onChange null: what was typed is no number */
export function PriceEditForm({ onChange }: { onChange: (edit: PriceEdit | null) => void }) {
  const text = useText();
  const { currency } = useOpenVenue();
  const [by, setBy] = useState<By>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>({ stepMinor: 100, towards: 'nearest' });
  const give = (next: { by?: By; typed?: string; rounding?: Rounding }) => {
    const all = { by, typed, rounding, ...next };
    setBy(all.by);
    setTyped(all.typed);
    setRounding(all.rounding);
    onChange(editOf(all, currency));
  };
  const isWrong = typed.trim() !== '' && editOf({ by, typed, rounding }, currency) === null;
  return (
    <>
      <SegmentedControl
        label={text('batch-price-how')}
        value={by}
        options={[
          { value: 'percent', label: text('batch-price-percent') },
          { value: 'amount', label: text('batch-price-amount') },
          { value: 'fixed', label: text('batch-price-fixed') },
        ]}
        onChange={(next) => give({ by: next, typed: '' })}
      />
      <div className={styles['fields']}>
        <TextField
          label={text(
            by === 'percent' ? 'batch-price-by-percent' : by === 'amount' ? 'batch-price-by-amount' : 'batch-price-to',
          )}
          hint={by === 'fixed' ? undefined : text('batch-price-minus')}
          error={
            isWrong ? text(by === 'percent' ? 'batch-price-percent-wrong' : 'batch-price-amount-wrong') : undefined
          }
          inputMode={by === 'fixed' ? 'decimal' : 'text'}
          autoComplete="off"
          takesFocus
          value={typed}
          onChange={(next) => give({ typed: next })}
        />
        {by !== 'fixed' && <RoundingFields value={rounding} onChange={(next) => give({ rounding: next })} />}
      </div>
    </>
  );
}

function RoundingFields({ value, onChange }: { value: Rounding; onChange: (value: Rounding) => void }) {
  const text = useText();
  const { currency } = useOpenVenue();
  const stepText = (step: Rounding['stepMinor']) => {
    if (step === 1) return text('batch-price-round-exact');
    return step === 100
      ? text('batch-price-round-whole')
      : text('batch-price-round-to', { step: amountText(step, currency) });
  };
  return (
    <>
      <SelectField
        label={text('batch-price-round')}
        value={String(value.stepMinor)}
        options={PRICE_STEPS_MINOR.map((step) => ({ value: String(step), label: stepText(step) }))}
        onChange={(chosen) => {
          const stepMinor = PRICE_STEPS_MINOR.find((step) => String(step) === chosen);
          if (stepMinor !== undefined) onChange({ ...value, stepMinor });
        }}
      />
      <SelectField
        label={text('batch-price-towards')}
        value={value.towards}
        options={ROUNDING_DIRECTIONS.map((towards) => ({ value: towards, label: text(`batch-price-${towards}`) }))}
        onChange={(towards) => onChange({ ...value, towards })}
      />
    </>
  );
}

function editOf(
  { by, typed, rounding }: { by: By; typed: string; rounding: Rounding },
  currency: Currency,
): PriceEdit | null {
  if (by === 'percent') {
    const percent = typedPercent(typed);
    return percent === null || percent <= -100 ? null : { by, percent, rounding };
  }
  const isLower = /^\s*[-−]/.test(typed);
  const amountMinor = typedAmountMinor(typed.replace(/^\s*[-−+]/, ''), currency);
  if (amountMinor === null) return null;
  if (by === 'fixed') return isLower ? null : { by, priceMinor: amountMinor };
  return { by, amountMinor: isLower ? -amountMinor : amountMinor, rounding };
}
