import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import './digit-keypad.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Large keys for a code, on a touch screen. The field keeps the focus, so that a scanner can type at any time. */
export function DigitKeypad({
  label,
  deleteLabel,
  onDigit,
  onDelete,
  corner = <span />,
}: {
  label: string;
  deleteLabel: string;
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** A button left of the zero. */
  corner?: ReactNode;
}) {
  return (
    <div className="keypad" role="group" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      {corner}
      <button type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" aria-label={deleteLabel} onClick={onDelete}>
        <Icon name="delete" />
      </button>
    </div>
  );
}
