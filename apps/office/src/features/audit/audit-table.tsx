import { useState } from 'react';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { useAuditWords, type AuditWords, type NamesOfFields } from './use-audit-words.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './audit.module.css';

/** Lines by day, the newest first. */
export function AuditTable({ entries, names }: { entries: readonly AuditEntry[]; names: NamesOfFields }) {
  const text = useText();
  const parts = useTableParts(entries, names);
  return (
    <DataTable label={text('audit-title')} look="card" rows={entries} keyOf={({ sequence }) => sequence} {...parts} />
  );
}

/** Columns, headings of the days, and the detail of the open line. */
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
      show: ({ at }) => <span className={styles['time']}>{clockText(at, timeZone)}</span>,
    },
    { name: 'who', title: text('audit-who'), show: (entry) => <b className={styles['who']}>{words.who(entry)}</b> },
    { name: 'what', title: text('audit-what'), show: (entry) => <What entry={entry} words={words} /> },
    { name: 'where', title: text('audit-where'), show: (entry) => <Where entry={entry} /> },
    {
      name: 'show',
      title: text('audit-show'),
      isTitleHidden: true,
      isNumber: true,
      show: ({ sequence }) => {
        const isOpen = openAt === sequence;
        return (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
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

/** What happened, with what was before struck out, and how often. */
function What({ entry, words }: { entry: AuditEntry; words: AuditWords }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const { count, repeats } = entry;
  const since = repeats.at(-1)?.at ?? entry.at;
  return (
    <span className={styles['what']}>
      {words.sentence(entry).map((part, at) => {
        // Pieces have no identity: a sentence is rendered as a whole.
        const key = `${at}-${part.kind}`;
        if (part.kind === 'value') return <b key={key}>{part.text}</b>;
        return part.kind === 'former' ? <s key={key}>{part.text}</s> : <span key={key}>{part.text}</span>;
      })}
      {count > 1 && <small>{text('audit-repeats', { count, since: clockText(since, timeZone) })}</small>}
    </span>
  );
}

/** The stall and the device; of what the product did, that it was alone. */
function Where({ entry: { stallName, device, actorId } }: { entry: AuditEntry }) {
  const text = useText();
  const parts = [stallName, actorId === null ? text('audit-alone') : device].filter((part) => part !== null);
  return <span className={styles['where']}>{parts.join(' · ')}</span>;
}
