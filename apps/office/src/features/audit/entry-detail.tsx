import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { changesOf } from './audit-changes.ts';
import type { AuditWords } from './use-audit-words.ts';
import { useText } from './use-text.ts';
import styles from './audit.module.css';

/** All fields of a line with their labels, the device, and the entries that it counts. */
export function EntryDetail({ entry, words }: { entry: AuditEntry; words: AuditWords }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const { at, device, stallName, repeats, sequence, hash, count } = entry;
  return (
    <div className={styles['detail']}>
      <dl>
        <Field label={text('audit-when')} value={dateTimeText(at, timeZone)} />
        <Field label={text('audit-device')} value={device ?? text('audit-no-device')} />
        {stallName !== null && !('commerceId' in entry.facts) && (
          <Field label={text('audit-stall')} value={stallName} />
        )}
        {changesOf(entry.facts).map((change) => (
          <Field
            key={change.name}
            label={words.label(entry, change)}
            former={words.valueText(entry, change.name, change.before)}
            value={words.valueText(entry, change.name, change.after)}
          />
        ))}
      </dl>
      {count > 1 && (
        <ol aria-label={text('audit-entries')}>
          {[{ sequence, at, facts: entry.facts }, ...repeats].map((repeat) => (
            <li key={repeat.sequence}>
              {dateTimeText(repeat.at, timeZone)}
              {changesOf(repeat.facts)
                .filter(({ name }) => name !== 'commerceId')
                .map(
                  (change) =>
                    ` · ${words.label(entry, change)}: ${words.valueText(entry, change.name, change.after) ?? ''}`,
                )
                .join('')}
            </li>
          ))}
        </ol>
      )}
      <p>{text('audit-sequence', { sequence, hash: hash.slice(0, 16) })}</p>
    </div>
  );
}

function Field({ label, former = null, value }: { label: string; former?: string | null; value: string | null }) {
  const text = useText();
  return (
    <div>
      <dt>{label}</dt>
      {former !== null && (
        <dd>
          <small>{text('audit-before')}</small> {former}
        </dd>
      )}
      {value !== null && (
        <dd>
          {former !== null && <small>{text('audit-after')}</small>} {value}
        </dd>
      )}
    </div>
  );
}
