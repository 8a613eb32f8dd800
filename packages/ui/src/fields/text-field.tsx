import { useId, type ComponentProps } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { fieldAria, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export type TextFieldProps = FieldFrameProps & {
  value: string;
  onChange: (value: string) => void;
  /** Focused when the surrounding sheet or dialog opens. */
  takesFocus?: boolean | undefined;
  endIcon?: IconName | undefined;
} & Pick<
    ComponentProps<'input'>,
    | 'ref'
    | 'name'
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'enterKeyHint'
    | 'placeholder'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'step'
    | 'pattern'
    | 'required'
    | 'readOnly'
    | 'disabled'
    | 'onBlur'
    | 'onFocus'
    | 'onKeyDown'
    | 'role'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-autocomplete'
    | 'aria-activedescendant'
  >;

export function TextField({
  label,
  hint,
  error,
  isOk,
  value,
  onChange,
  takesFocus,
  endIcon,
  ...input
}: TextFieldProps) {
  const fieldId = useId();
  return (
    <FieldFrame {...{ label, hint, error, isOk, fieldId, endIcon }} isOff={input.disabled}>
      <input
        {...input}
        {...fieldAria(fieldId, { hint, error })}
        data-autofocus={takesFocus ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
