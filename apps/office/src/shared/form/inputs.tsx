import { useState } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Currency } from '@app/contract/values/money.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { instantOf, localDateTime } from '@app/rules/formatting/local-date-time.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import styles from './form.module.css';

type InputProps = { name: string; label: string; hint?: ReactNode };

/** A section of a form. */
export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** Text. @param isOptional an empty field is null */
export function TextInput({
  name,
  label,
  hint,
  rows,
  isOptional = false,
}: InputProps & { rows?: number; isOptional?: boolean }) {
  const { field, fieldState } = useController({ name });
  const shared = {
    ref: field.ref,
    name,
    label,
    hint,
    error: fieldState.error?.message,
    value: typeof field.value === 'string' ? field.value : '',
    onChange: (value: string) => field.onChange(isOptional && value === '' ? null : value),
    onBlur: field.onBlur,
  };
  return rows === undefined ? <TextField {...shared} autoComplete="off" /> : <TextAreaField {...shared} rows={rows} />;
}

/** A whole number. An empty field is null, which the schema accepts or refuses. */
export function NumberInput({ name, label, hint }: InputProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      inputMode="numeric"
      autoComplete="off"
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={(value) => field.onChange(/^-?\d+$/.test(value.trim()) ? Number(value) : value === '' ? null : value)}
      onBlur={field.onBlur}
    />
  );
}

/** An amount in the venue's currency; the form holds minor units. What cannot be read stays as typed and is refused. */
export function MoneyInput({ name, label, hint, currency }: InputProps & { currency: Currency }) {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof field.value === 'number' ? plainAmount(field.value, currency) : '';
  return (
    <TextField
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(value) => {
        setTyped(value);
        field.onChange(typedAmountMinor(value, currency) ?? value);
      }}
      onBlur={() => {
        if (typeof field.value === 'number') setTyped(null);
        field.onBlur();
      }}
    />
  );
}

/** As people type it: without the currency's sign. */
export function plainAmount(amountMinor: number, currency: Currency): string {
  if (currency !== 'ARS') return fromMinor(amountMinor).toFixed(2);
  return priceText(amountMinor, currency).replaceAll(/[^\d.]/g, '');
}

export function SelectInput({
  name,
  label,
  hint,
  options,
}: InputProps & { options: readonly { value: string | number; label: string }[] }) {
  const { field, fieldState } = useController({ name });
  return (
    <SelectField
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(value) => field.onChange(options.find((option) => String(option.value) === value)?.value)}
      onBlur={field.onBlur}
    />
  );
}

export function SwitchInput({ name, label, hint }: InputProps) {
  const { field } = useController({ name });
  return (
    <label className={styles['switch']}>
      <span>
        <b>{label}</b>
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <input
        ref={field.ref}
        type="checkbox"
        role="switch"
        name={name}
        checked={field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
      />
    </label>
  );
}

const COLOUR = /^#[0-9a-fA-F]{6}$/;

/** A colour, chosen or typed; empty is the default of the product. */
export function ColourInput({ name, label, hint }: InputProps) {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <div className={styles['colour']}>
      <input
        type="color"
        aria-label={label}
        value={COLOUR.test(value) ? value : '#22313f'}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <TextField
        ref={field.ref}
        name={name}
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        placeholder="#22313f"
        autoComplete="off"
        value={value}
        onChange={(typed) => field.onChange(typed === '' ? null : typed)}
        onBlur={field.onBlur}
      />
    </div>
  );
}

/** A date and time in the venue's zone; the form holds an instant. An empty field is null. */
export function DateTimeInput({ name, label, hint, timeZone }: InputProps & { timeZone: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      type="datetime-local"
      value={typeof field.value === 'string' ? localDateTime(field.value, timeZone) : ''}
      onChange={(value) => field.onChange(value === '' ? null : instantOf(value, timeZone))}
      onBlur={field.onBlur}
    />
  );
}
