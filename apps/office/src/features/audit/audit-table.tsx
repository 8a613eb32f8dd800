import { Fragment, useState } from 'react';
import { useLanguage, useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { calendarDay, dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { changesOf, type AuditChange } from './audit-changes.ts';
import { useAuditWords, type AuditWords } from './use-audit-words.ts';
import styles from './audit.module.css';

/** Changes of an entry that its row shows; all are in its detail. */
const SHOWN_CHANGES = 2;

/** Entries by day, the newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useOpenVenue();
  const words = useAuditWords();
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <div className={styles['box']}>
      <table aria-label={text('audit-title')}>
        <thead>
          <tr>
            <th scope="col">{text('audit-when')}</th>
            <th scope="col">{text('audit-who')}</th>
            <th scope="col">{text('audit-what')}</th>
            <th scope="col">
              <span className="sr">{text('audit-show')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => {
            const before = entries[at - 1];
            const isNewDay = !before || calendarDay(before.at, timeZone) !== calendarDay(entry.at, timeZone);
            const isOpen = openAt === entry.sequence;
            return (
              <Fragment key={entry.sequence}>
                {isNewDay && (
                  <tr className={styles['day']}>
                    <th colSpan={4} scope="rowgroup">
                      {dayText(entry.at, timeZone, language)}
                    </th>
                  </tr>
                )}
                <EntryRow
                  entry={entry}
                  words={words}
                  isOpen={isOpen}
                  onToggle={() => setOpenAt(isOpen ? null : entry.sequence)}
                />
                {isOpen && <EntryDetail entry={entry} words={words} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { entry: AuditEntry; words: AuditWords };

function EntryRow({ entry, words, isOpen, onToggle }: RowProps & { isOpen: boolean; onToggle: () => void }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const changes = changesOf(entry.facts);
  return (
    <tr data-open={isOpen || undefined}>
      <td className={styles['time']}>{dateTimeText(entry.at, timeZone)}</td>
      <td>{words.who(entry)}</td>
      <td className={styles['what']}>
        <b>{words.action(entry)}</b> {words.subject(entry)}
        {changes.slice(0, SHOWN_CHANGES).map((change) => (
          <Change key={change.name} change={change} entry={entry} words={words} />
        ))}
        {changes.length > SHOWN_CHANGES && <small>{`+${changes.length - SHOWN_CHANGES}`}</small>}
      </td>
      <td>
        <IconButton
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          label={text(isOpen ? 'audit-hide' : 'audit-show')}
          aria-expanded={isOpen}
          onPress={onToggle}
        />
      </td>
    </tr>
  );
}

function Change({ change, entry, words }: RowProps & { change: AuditChange }) {
  const { name, before, after } = change;
  return (
    <small>
      {`${words.changeName(change, entry)}: `}
      {before !== undefined && <s>{words.valueText(name, before)}</s>}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <b>{words.valueText(name, after)}</b>}
    </small>
  );
}

function EntryDetail({ entry, words }: RowProps) {
  const text = useText();
  return (
    <tr className={styles['detail']}>
      <td colSpan={4}>
        <dl>
          {changesOf(entry.facts).map((change) => (
            <div key={change.name}>
              <dt>{words.changeName(change, entry)}</dt>
              {change.before !== undefined && (
                <dd>
                  <small>{text('audit-before')}</small> {words.valueText(change.name, change.before)}
                </dd>
              )}
              {change.after !== undefined && (
                <dd>
                  <small>{text('audit-after')}</small> {words.valueText(change.name, change.after)}
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p>{text('audit-sequence', { sequence: entry.sequence, hash: entry.hash.slice(0, 16) })}</p>
      </td>
    </tr>
  );
}
