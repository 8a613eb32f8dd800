import { useState } from 'react';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { calendarDay, dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { changesOf, type AuditChange } from './audit-changes.ts';
import { useAuditWords, type AuditWords, type NamesOfFields } from './use-audit-words.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './audit.module.css';

/** Changes of an entry that its row shows; all are in its detail. */
const SHOWN_CHANGES = 2;

/** Entries by day, the newest first. */
export function AuditTable({ entries, names }: { entries: readonly AuditEntry[]; names: NamesOfFields }) {
  const text = useText();
  const parts = useTableParts(entries, names);
  return (
    <DataTable label={text('audit-title')} look="card" rows={entries} keyOf={({ sequence }) => sequence} {...parts} />
  );
}

/** Columns, headings of the days, and the detail of the open entry. */
function useTableParts(entries: readonly AuditEntry[], names: NamesOfFields) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  const words = useAuditWords(names);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const columns: Column<AuditEntry>[] = [
    {
      name: 'when',
      title: text('audit-when'),
      show: ({ at }) => <span className={styles['time']}>{dateTimeText(at, timeZone)}</span>,
    },
    { name: 'who', title: text('audit-who'), show: words.who },
    { name: 'what', title: text('audit-what'), show: (entry) => <What entry={entry} words={words} /> },
    {
      name: 'show',
      title: text('audit-show'),
      isTitleHidden: true,
      isNumber: true,
      show: ({ sequence }) => {
        const isOpen = openAt === sequence;
        return (
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={text(isOpen ? 'audit-hide' : 'audit-show')}
            aria-expanded={isOpen}
            onPress={() => setOpenAt(isOpen ? null : sequence)}
          />
        );
      },
    },
  ];
  const isNewDay = (entry: AuditEntry, before: AuditEntry | undefined) =>
    before === undefined || calendarDay(before.at, timeZone) !== calendarDay(entry.at, timeZone);
  return {
    columns,
    groupOf: (entry: AuditEntry, at: number) =>
      isNewDay(entry, entries[at - 1]) ? dayText(entry.at, timeZone, language) : null,
    detailOf: (entry: AuditEntry) => (openAt === entry.sequence ? <EntryDetail entry={entry} words={words} /> : null),
  };
}

type RowProps = { entry: AuditEntry; words: AuditWords };

function What({ entry, words }: RowProps) {
  const changes = changesOf(entry.facts);
  return (
    <div className={styles['what']}>
      <b>{words.action(entry)}</b> {words.subject(entry)}
      {changes.slice(0, SHOWN_CHANGES).map((change) => (
        <Change key={change.name} change={change} entry={entry} words={words} />
      ))}
      {changes.length > SHOWN_CHANGES && <small>{`+${changes.length - SHOWN_CHANGES}`}</small>}
    </div>
  );
}

function Change({ change, entry, words }: RowProps & { change: AuditChange }) {
  const { name, before, after } = change;
  return (
    <small>
      {`${words.changeName(change, entry)}: `}
      {before !== undefined && <s>{words.valueText(name, before, entry)}</s>}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <b>{words.valueText(name, after, entry)}</b>}
    </small>
  );
}

function EntryDetail({ entry, words }: RowProps) {
  const text = useText();
  return (
    <div className={styles['detail']}>
      <dl>
        {changesOf(entry.facts).map((change) => (
          <div key={change.name}>
            <dt>{words.changeName(change, entry)}</dt>
            {change.before !== undefined && (
              <dd>
                <small>{text('audit-before')}</small> {words.valueText(change.name, change.before, entry)}
              </dd>
            )}
            {change.after !== undefined && (
              <dd>
                <small>{text('audit-after')}</small> {words.valueText(change.name, change.after, entry)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p>{text('audit-sequence', { sequence: entry.sequence, hash: entry.hash.slice(0, 16) })}</p>
    </div>
  );
}
