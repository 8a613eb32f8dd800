import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { useText } from './use-text.ts';
import styles from './products.module.css';

/** Moves a row of a list in a form, or removes it. */
export function RowTools({
  at,
  of,
  removeLabel,
  onMove,
  onRemove,
}: {
  at: number;
  of: number;
  removeLabel: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const text = useText();
  return (
    <span className={styles['tools']}>
      <IconButton icon="chevron-up" label={text('move-up')} isUnavailable={at === 0} onPress={() => onMove(at - 1)} />
      <IconButton
        icon="chevron-down"
        label={text('move-down')}
        isUnavailable={at === of - 1}
        onPress={() => onMove(at + 1)}
      />
      <IconButton icon="trash-2" label={removeLabel} onPress={onRemove} />
    </span>
  );
}
