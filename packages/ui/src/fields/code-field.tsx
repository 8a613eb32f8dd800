import { useId, useState, type ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { normaliseCode, type CodeAlphabet } from './normalise-code.ts';
import './code-field.css';

export type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The last box was filled, by typing, pasting or the phone's own suggestion. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number | undefined;
  alphabet?: CodeAlphabet | undefined;
  error?: string | undefined;
  takesFocus?: boolean | undefined;
  /** The code stays valid, so its characters are hidden from people who see the screen. */
  isMasked?: boolean | undefined;
  /** The screen has a keypad, so the keyboard of the device stays closed. */
  hasKeypad?: boolean | undefined;
} & Pick<ComponentProps<'input'>, 'ref' | 'name' | 'disabled' | 'onFocus' | 'onPointerDown'>;

/** One real input under drawn boxes, so that pasting, autofill and screen readers work. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  alphabet = 'digits',
  error,
  takesFocus,
  isMasked = false,
  hasKeypad = false,
  ...input
}: CodeFieldProps) {
  const errorId = useId();
  const [lastCompleted, setLastCompleted] = useState('');
  const current = Math.min(value.length, length - 1);

  const enter = (typed: string) => {
    const code = normaliseCode(typed, alphabet, length);
    onChange(code);
    if (code.length < length) setLastCompleted('');
    else if (code !== lastCompleted) {
      setLastCompleted(code);
      onComplete?.(code);
    }
  };

  return (
    <div>
      <div className={classNames('otp', error !== undefined && 'otp--error')}>
        <input
          {...input}
          aria-label={label}
          aria-describedby={errorId}
          aria-invalid={error === undefined ? undefined : true}
          type={isMasked ? 'password' : 'text'}
          inputMode={hasKeypad ? 'none' : alphabet === 'digits' ? 'numeric' : 'text'}
          autoComplete={isMasked ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={takesFocus ? true : undefined}
          value={value}
          onChange={(event) => enter(event.target.value)}
          onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
        />
        {Array.from({ length }, (_, place) => (
          <b key={place} aria-hidden="true" className={place === current ? 'otp__cur' : undefined}>
            {isMasked && value[place] !== undefined ? '•' : value[place]}
          </b>
        ))}
      </div>
      <span className="otp__hint" id={errorId} aria-live="polite">
        {error !== undefined && <Icon name="circle-alert" />}
        {error}
      </span>
    </div>
  );
}

/** Boxes are filled from the left, and the caret between them is invisible. A selection stays, to be replaced. */
function keepCaretAtEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}
