import { useEffect, useEffectEvent, useState } from 'react';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { PIN_DIGITS_MAX, PIN_DIGITS_MIN } from '@app/rules/staff/pin-problem.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { DigitKeypad } from '@app/ui/fields/digit-keypad.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from './use-text.ts';
import styles from './tablet.module.css';

/** A PIN that was begun is forgotten after so long without another digit. */
const FORGOTTEN_AFTER_MS = 30_000;

/**
 * Keys for a masked PIN; the digit keys of a keyboard work, too.
 *
 * @param length digits after which it is sent; null: a button sends it
 * @param onCancel leaves it, by a key left of the zero
 */
export function PinPad({
  length,
  isBusy,
  failure,
  onPin,
  onCancel,
}: {
  length: number | null;
  isBusy: boolean;
  failure: string | undefined;
  onPin: (pin: string) => void;
  onCancel?: (() => void) | undefined;
}) {
  const text = useText();
  const [pin, setPin] = useState('');
  const most = length ?? PIN_DIGITS_MAX;
  const send = (typed: string) => {
    setPin('');
    onPin(typed);
  };
  const type = (digit: string) => {
    if (isBusy || pin.length >= most) return;
    const typed = pin + digit;
    if (typed.length === length) send(typed);
    else setPin(typed);
  };
  const remove = () => setPin(pin.slice(0, -1));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === 'Backspace') remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
  useHeldLock(pin, () => setPin(''));
  const said =
    length === null
      ? text('pin-typed-some', { typed: pin.length })
      : text('pin-typed', { typed: isBusy ? length : pin.length, length });
  return (
    <div className={styles['pad']}>
      <p className={classNames(styles['dots'], failure !== undefined && styles['dots--wrong'])} role="status">
        {Array.from({ length: most }, (_, place) => (
          <i key={place} data-on={isBusy || place < pin.length || undefined} />
        ))}
        <span className="sr">{isBusy ? text('pin-checking') : said}</span>
      </p>
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
      <div className={styles['keys']}>
        <DigitKeypad
          label={text('keypad')}
          deleteLabel={text('keypad-delete')}
          onDigit={type}
          onDelete={remove}
          {...(onCancel && { corner: <CancelKey onPress={onCancel} /> })}
        />
      </div>
      {length === null && (
        <Button
          variant="primary"
          isBlock
          isUnavailable={pin.length < PIN_DIGITS_MIN}
          isBusy={isBusy}
          onPress={() => send(pin)}
        >
          {text('pin-next')}
        </Button>
      )}
    </div>
  );
}

/** Stops the clock of the lock while some digits are typed, and forgets them once no other digit follows. */
function useHeldLock(pin: string, onForget: () => void): void {
  const forget = useEffectEvent(onForget);
  useEffect(() => {
    if (pin === '') return;
    useSharedTablet.setState({ isTypingPin: true });
    const timer = setTimeout(() => forget(), FORGOTTEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      useSharedTablet.setState({ isTypingPin: false });
    };
  }, [pin]);
}

function CancelKey({ onPress }: { onPress: () => void }) {
  const text = useText();
  return (
    <button type="button" className={styles['cancel']} onClick={onPress}>
      {text('pin-cancel')}
    </button>
  );
}
