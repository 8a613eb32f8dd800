import { use, useEffect, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { instantOf, localDateTime } from '@app/rules/formatting/local-date-time.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useFieldValueText } from './field-value-text.ts';
import { FieldErrorsContext } from './sections/section-list.ts';
import { LabelledSwitch } from './switch.tsx';
import styles from './form.module.css';

/** A field of the surrounding form by its name; `error` is the text of its error. */
function useField(name: string) {
  const { field, fieldState } = useController({ name });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  const error = fieldState.error?.message;
  useSectionError(name, error !== undefined);
  return { ref, value, onChange, onBlur, error };
}

/** Tells the surrounding section whether a field is wrong. */
export function useSectionError(name: string, isWrong: boolean): void {
  const setWrong = use(FieldErrorsContext);
  useEffect(() => {
    setWrong?.(name, isWrong);
    return () => setWrong?.(name, false);
  }, [setWrong, name, isWrong]);
}

/** A number or a text as a field shows it; anything else is empty. */
function plainText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

type InputProps = { name: string; label: string; hint?: ReactNode };

/** Text. @param isOptional an empty field is null */
export function TextInput({
  name,
  label,
  hint,
  rows,
  isOptional = false,
}: InputProps & { rows?: number; isOptional?: boolean }) {
  const { ref, value, onChange, onBlur, error } = useField(name);
  const shared = {
    ref,
    name,
    label,
    hint,
    error,
    value: typeof value === 'string' ? value : '',
    onChange: (typed: string) => onChange(isOptional && typed === '' ? null : typed),
    onBlur,
  };
  return rows === undefined ? <TextField {...shared} autoComplete="off" /> : <TextAreaField {...shared} rows={rows} />;
}

/** A whole number. An empty field is null, which the schema accepts or refuses. */
export function NumberInput({ name, label, hint }: InputProps) {
  const { ref, value, onChange, onBlur, error } = useField(name);
  return (
    <TextField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      value={plainText(value)}
      onChange={(typed) => onChange(/^-?\d+$/.test(typed.trim()) ? Number(typed) : typed === '' ? null : typed)}
      onBlur={onBlur}
    />
  );
}

/** An amount in the venue's currency; the form holds minor units. With `isOptional` an empty field is null. What cannot be read stays as typed and is refused. */
export function MoneyInput({
  name,
  label,
  hint,
  currency,
  isOptional = false,
}: InputProps & { currency: Currency; isOptional?: boolean }) {
  const { ref, value, onChange, onBlur, error } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? amountToType(value, currency) : plainText(value);
  useFieldValueText(name, (amount) => (typeof amount === 'number' ? amountText(amount, currency) : null));
  return (
    <TextField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(next) => {
        setTyped(next);
        onChange(isOptional && next === '' ? null : (typedAmountMinor(next, currency) ?? next));
      }}
      onBlur={() => {
        if (typeof value === 'number' || value === null) setTyped(null);
        onBlur();
      }}
    />
  );
}

export function SelectInput({
  name,
  label,
  hint,
  options,
}: InputProps & { options: readonly { value: string | number; label: string }[] }) {
  const { ref, value, onChange, onBlur, error } = useField(name);
  useFieldValueText(name, (chosen) => options.find((option) => option.value === chosen)?.label ?? null);
  return (
    <SelectField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      error={error}
      value={plainText(value)}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
      onBlur={onBlur}
    />
  );
}

export function SwitchInput({ name, label, hint, onChanged }: InputProps & { onChanged?: (isOn: boolean) => void }) {
  const { ref, value, onChange, onBlur } = useField(name);
  return (
    <LabelledSwitch
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      isOn={value === true}
      onChange={(isOn) => {
        onChange(isOn);
        onChanged?.(isOn);
      }}
      onBlur={onBlur}
    />
  );
}

const COLOUR = /^#[0-9a-fA-F]{6}$/;

/** A colour, chosen or typed; empty is the default of the product. */
export function ColourInput({ name, label, hint }: InputProps) {
  const { ref, value, onChange, onBlur, error } = useField(name);
  const shown = typeof value === 'string' ? value : '';
  return (
    <div className={styles['colour']}>
      <input
        type="color"
        aria-label={label}
        value={COLOUR.test(shown) ? shown : '#22313f'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        ref={ref}
        name={name}
        label={label}
        hint={hint}
        error={error}
        placeholder="#22313f"
        autoComplete="off"
        value={shown}
        onChange={(typed) => onChange(typed === '' ? null : typed)}
        onBlur={onBlur}
      />
    </div>
  );
}

/** A date and time in the venue's zone; the form holds an instant. An empty field is null. */
export function DateTimeInput({ name, label, hint, timeZone }: InputProps & { timeZone: string }) {
  const { ref, value, onChange, onBlur, error } = useField(name);
  useFieldValueText(name, (at) => (typeof at === 'string' ? dateTimeText(at, timeZone) : null));
  return (
    <TextField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      error={error}
      type="datetime-local"
      value={typeof value === 'string' ? localDateTime(value, timeZone) : ''}
      onChange={(typed) => onChange(typed === '' ? null : instantOf(typed, timeZone))}
      onBlur={onBlur}
    />
  );
}

/** A number with decimals, typed with a comma or a point. What cannot be read stays as typed and is refused. */
export function DecimalInput({ name, label, hint }: InputProps) {
  const { ref, value, onChange, onBlur, error } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? plainText(value)}
      onChange={(next) => {
        setTyped(next);
        const isNumber = /^\d+([.,]\d+)?$/.test(next.trim());
        onChange(isNumber ? Number(next.trim().replace(',', '.')) : next === '' ? null : next);
      }}
      onBlur={() => {
        if (typeof value === 'number') setTyped(null);
        onBlur();
      }}
    />
  );
}
