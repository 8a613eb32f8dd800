import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { changeBoardPreferences, DENSITIES, NUMBER_KEYS, useBoardPreferences } from '../board-preferences.ts';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

/** How this device shows the board, and what its keys do. @see ORD-08 */
export function BoardViewSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { density, numberKeys } = useBoardPreferences();
  const keys = [
    ['← ↑ → ↓', text('keys-move')],
    ['Enter', text('keys-step')],
    ['Backspace', text('keys-undo')],
    ['PgUp PgDn', text('keys-page')],
    ['/', text('keys-search')],
    ['Esc', text('keys-close')],
  ] as const;
  return (
    <Sheet isOpen onClose={onClose} title={text('view-title')} subtitle={text('view-lead')} closeLabel={text('close')}>
      <div className={styles['bview']}>
        <h3>{text('density')}</h3>
        <SegmentedControl
          label={text('density')}
          options={DENSITIES.map((value) => ({ value, label: text(`density-${value}`) }))}
          value={density}
          onChange={(chosen) => changeBoardPreferences({ density: chosen })}
        />
        <h3>{text('number-keys')}</h3>
        <SegmentedControl
          label={text('number-keys')}
          options={NUMBER_KEYS.map((value) => ({ value, label: text(`number-keys-${value}`) }))}
          value={numberKeys}
          onChange={(chosen) => changeBoardPreferences({ numberKeys: chosen })}
        />
        <p>{text(`number-keys-${numberKeys}-lead`)}</p>
        <h3>{text('keys-title')}</h3>
        <dl>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  );
}
