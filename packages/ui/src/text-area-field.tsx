import { useId } from 'react';
import type { ComponentProps } from 'react';
import { fieldAria, FieldFrame } from './field-frame.tsx';
import type { FieldFrameProps } from './field-frame.tsx';

export type TextAreaFieldProps = FieldFrameProps & {
  value: string;
  onChange: (value: string) => void;
  takesFocus?: boolean | undefined;
} & Pick<
    ComponentProps<'textarea'>,
    'ref' | 'name' | 'autoComplete' | 'placeholder' | 'maxLength' | 'rows' | 'required' | 'disabled' | 'onBlur'
  >;

/** Several lines. With a `maxLength` it shows how much of it is used. */
export function TextAreaField({ label, hint, error, isOk, value, onChange, takesFocus, ...area }: TextAreaFieldProps) {
  const fieldId = useId();
  const count = area.maxLength === undefined ? undefined : `${value.length}/${area.maxLength}`;
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
