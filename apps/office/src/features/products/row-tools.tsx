import { useId } from 'react';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { useText } from './use-text.ts';
import styles from './products.module.css';

/** Moves a row of a list in a form, or removes it. */
export function RowTools({
  at,
  of,
  removeLabel,
  removeReason,
  onMove,
  onRemove,
}: {
  at: number;
  of: number;
  removeLabel: string;
  /** Why the row cannot be removed. */
  removeReason?: string | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const text = useText();
  const reasonId = useId();
  const isFixed = removeReason !== undefined;
  return (
    <span className={styles['tools']}>
      <IconButton icon="chevron-up" label={text('move-up')} isUnavailable={at === 0} onPress={() => onMove(at - 1)} />
      <IconButton
        icon="chevron-down"
        label={text('move-down')}
        isUnavailable={at === of - 1}
        onPress={() => onMove(at + 1)}
      />
      <IconButton
        icon="trash-2"
        label={removeLabel}
        isUnavailable={isFixed}
        aria-describedby={isFixed ? reasonId : undefined}
        onPress={onRemove}
      />
      {isFixed && (
        <small id={reasonId} className={styles['reason']}>
          {removeReason}
        </small>
      )}
    </span>
  );
}
