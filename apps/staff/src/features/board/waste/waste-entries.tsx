import { RowList } from '#shared/layout/row-list.tsx';
import type { WasteEntry } from '@app/contract/staff/stations.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';
import type { useWaste } from './use-waste.ts';
import rows from '#shared/layout/row-list.module.css';
import styles from './waste.module.css';

/** What staff noted today, with the undo of the last minute. @see ORD-08 */
export function WasteEntries({
  entries,
  own,
  timeZone,
}: {
  entries: readonly WasteEntry[];
  own: ReturnType<typeof useWaste>;
  timeZone: string;
}) {
  const text = useText();
  return (
    <section className={rows['section']} aria-labelledby="waste-day">
      <h2 id="waste-day" className="h3">
        {text('waste-day')}
      </h2>
      {own.undoFailure !== undefined && <Notice tone="bad" role="alert" title={own.undoFailure} />}
      {entries.length === 0 ? (
        <p className="mut">{text('waste-day-none')}</p>
      ) : (
        <RowList>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              timeZone={timeZone}
              isBusy={own.undoing === entry.id}
              onUndo={() => own.undo(entry.id)}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}

function Entry({
  entry: { units, product, size, reason, note, by, at, undoableUntil, undoneAt },
  timeZone,
  isBusy,
  onUndo,
}: {
  entry: WasteEntry;
  timeZone: string;
  isBusy: boolean;
  onUndo: () => void;
}) {
  const text = useText();
  const name = size === null ? product : text('waste-sized', { product, size });
  const facts = [text(`waste-reason-${reason}`), note, clockText(at, timeZone), by].filter(Boolean).join(' · ');
  const what = text('waste-entry', { units, product: name });
  return (
    <li className={rows['row']}>
      <span className={rows['what']}>
        {undoneAt === null ? <b className="num">{what}</b> : <s className="num">{what}</s>}
        <small className={styles['facts']}>{facts}</small>
        {undoneAt !== null && (
          <small className={styles['facts']}>{text('waste-undone', { time: clockText(undoneAt, timeZone) })}</small>
        )}
      </span>
      {undoableUntil !== null && (
        <Button
          size="s"
          variant="tonal"
          icon="undo-2"
          isBusy={isBusy}
          aria-label={text('waste-undo-of', { units, product: name })}
          onPress={onUndo}
        >
          {text('waste-undo')}
        </Button>
      )}
    </li>
  );
}
