import { useId, type ComponentProps } from 'react';
import { fieldAria, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; isDisabled?: boolean | undefined };

export type SelectFieldProps<Value extends string> = FieldFrameProps & {
  value: Value | '';
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Shown while nothing is selected. */
  placeholder?: string | undefined;
} & Pick<ComponentProps<'select'>, 'ref' | 'name' | 'autoComplete' | 'required' | 'disabled' | 'onBlur'>;

/** The native select, which is the best one on phones. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  isOk,
  value,
  options,
  onChange,
  placeholder,
  ...select
}: SelectFieldProps<Value>) {
  const fieldId = useId();
  return (
    <FieldFrame {...{ label, hint, error, isOk, fieldId }} kind="select" endIcon="chevron-down" isOff={select.disabled}>
      <select
        {...select}
        {...fieldAria(fieldId, { hint, error })}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {(placeholder !== undefined || value === '') && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
