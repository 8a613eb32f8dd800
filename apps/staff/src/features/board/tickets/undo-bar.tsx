import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

const SHOWN_SECONDS = 10;

/**
 * Shows what was just done to an order or a product and, for ten seconds, its undo button. @see ORD-08
 *
 * @param onUndo null: it cannot be undone
 * @param isSettled a tap counts: the bar did not just move below the finger
 */
export function UndoBar({
  number,
  children,
  isSettled = true,
  onUndo,
  onExpire,
}: {
  /** The numbers of the order, or the name of the product. */
  number: string;
  children: ReactNode;
  isSettled?: boolean;
  onUndo: (() => void) | null;
  onExpire: () => void;
}) {
  const text = useText();
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_SECONDS);
  useEffect(() => {
    if (secondsLeft === 0) {
      onExpire();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft, onExpire]);
  return (
    <div className={styles['undo']} role="status">
      <span>
        <b className="num">{number}</b>
        {children}
      </span>
      {onUndo && (
        <button
          type="button"
          aria-disabled={isSettled ? undefined : true}
          onClick={() => {
            if (isSettled) onUndo();
          }}
        >
          {text('undo')} <span className="num">{secondsLeft}</span>
        </button>
      )}
    </div>
  );
}
