import { useId, type ComponentProps } from 'react';
import { fieldAria, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export type TextAreaFieldProps = FieldFrameProps & {
  value: string;
  onChange: (value: string) => void;
  takesFocus?: boolean | undefined;
  /** Used length, as "12/100". The owner of the value enforces the limit: `maxLength` would count an emoji twice. */
  count?: string | undefined;
} & Pick<
    ComponentProps<'textarea'>,
    'ref' | 'name' | 'autoComplete' | 'placeholder' | 'rows' | 'required' | 'disabled' | 'onBlur'
  >;

/** Multiline. */
export function TextAreaField({
  label,
  hint,
  error,
  isOk,
  value,
  onChange,
  takesFocus,
  count,
  ...area
}: TextAreaFieldProps) {
  const fieldId = useId();
  return (
    <FieldFrame {...{ label, hint, error, isOk, fieldId, count }} isOff={area.disabled}>
      <textarea
        rows={2}
        {...area}
        {...fieldAria(fieldId, { hint, error })}
        data-autofocus={takesFocus ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
