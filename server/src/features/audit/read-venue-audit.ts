import type { z } from 'zod';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { AuditEntry, type AuditFilter } from '@app/contract/back-office/audit.ts';
import { formOfFact, KIND_OF_FORM, sideOf } from '@app/contract/back-office/audit/audit-facts.ts';
import { rowOfSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import { findPeopleByName, findPeopleNames, findSetNames } from './audit-names.ts';
import { actionsOfWord } from './audit-words.ts';
import { findEntries, type EntryFilter, type FoundEntry, type FoundWord } from './find-entries.ts';
import {
  findFormerNames,
  findLineNames,
  findScopedNames,
  findStallsOf,
  findSubjectsByName,
  findUnscopedNames,
  type Names,
} from './row-names.ts';

const StoredEntry = AuditEntry.pick({
  sequence: true,
  at: true,
  actorId: true,
  action: true,
  subject: true,
  facts: true,
}).extend({ device: AuditEntry.shape.device.default(null) });
type StoredEntry = z.infer<typeof StoredEntry>;
/** What tells names of the entries of a page. */
type NamesOfPage = {
  readonly rows: Names;
  readonly stalls: Names;
  readonly people: ReadonlyMap<number, string>;
  readonly sets: Names;
};

const ACCOUNT = /^account:(\d+)$/;
/** The id of a permission set: a subject, or the end of a role. */
const PERMISSION_SET = /(?:^permission-set:| )([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const WORDS_OF_SEARCH = 6;

/** A page of the log of a venue, newest first, with the present names of people and things. */
export async function readVenueAudit(
  db: Db,
  venueId: number,
  {
    page,
    perPage,
    q,
    folds,
    ...filter
  }: AuditFilter & { page: number; perPage: number; folds?: 'true' | 'false' | undefined },
): Promise<{ data: AuditEntry[]; total: number }> {
  const texts = [...new Set(q?.trim().split(/\s+/) ?? [])].filter((text) => text !== '').slice(0, WORDS_OF_SEARCH);
  const people = await Promise.all(texts.map((text) => findPeopleByName(db, venueId, text)));
  const found = await inVenueScope(db, venueId, async (tx) => {
    const words: FoundWord[] = [];
    for (const [at, text] of texts.entries()) words.push(await lookUp(tx, venueId, text, people[at] ?? []));
    const wanted: EntryFilter = { ...filter, words, isFolded: folds === 'true' };
    const { rows, total } = await findEntries(tx, venueId, page, perPage, wanted);
    const entries = rows.map(toEntry);
    return { entries, total, ...(await scopedNames(tx, venueId, entries)) };
  });
  const { entries, total } = found;
  const names: NamesOfPage = {
    rows: new Map([...found.rows, ...(await findUnscopedNames(db, venueId, entries.flatMap(rowsOf)))]),
    stalls: found.stalls,
    people: await findPeopleNames(db, venueId, entries.flatMap(peopleOf)),
    sets: await findSetNames(db, venueId, entries.flatMap(setsOf)),
  };
  return { data: entries.map((entry) => named(entry, names)), total };
}

async function lookUp(tx: Reader, venueId: number, text: string, people: readonly number[]): Promise<FoundWord> {
  const subjects = await findSubjectsByName(tx, venueId, text);
  return {
    text,
    subjects: [...subjects, ...people.map((id) => `account:${id}`)],
    actorIds: people,
    actions: actionsOfWord(text),
  };
}

type LineEntry = StoredEntry & Pick<AuditEntry, 'hash' | 'count' | 'repeats'>;

function toEntry({ entry, hash, count, repeats }: FoundEntry): LineEntry {
  const earlier = repeats.map((text) => {
    const { sequence, at, facts } = stored(text);
    return { sequence, at, facts };
  });
  return { ...stored(entry), hash, count, repeats: earlier };
}

/** Names of rows and of their stalls; of what is gone, the last one in the log. */
async function scopedNames(
  tx: Reader,
  venueId: number,
  entries: readonly LineEntry[],
): Promise<Pick<NamesOfPage, 'rows' | 'stalls'>> {
  const wanted = entries.flatMap(rowsOf);
  const stallOf = await findStallsOf(tx, venueId, wanted);
  const stalls = [...stallOf.values()].map((id) => `commerce:${id}`);
  const present = await findScopedNames(tx, venueId, [...wanted, ...stalls]);
  const gone = wanted.filter((row) => !present.has(row));
  const former = await findFormerNames(tx, venueId, gone);
  const orders = entries.flatMap((entry) =>
    hasLines(entry) ? [rowOfSubject(entry.subject).replace('order:', '')] : [],
  );
  const lines = await findLineNames(
    tx,
    venueId,
    orders.filter((id) => /^\d{1,18}$/.test(id)),
  );
  return { rows: new Map([...former, ...present, ...lines]), stalls: stallOf };
}

function hasLines({ subject, facts }: LineEntry): boolean {
  return subject.startsWith('order:') && ('lines' in facts || 'line' in facts);
}

function named(entry: LineEntry, { rows, stalls, people, sets }: NamesOfPage): AuditEntry {
  const { subject, actorId, device } = entry;
  const nameOf = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  const row = rowOfSubject(subject);
  const stall =
    entry.facts['commerceId'] ??
    stalls.get(row) ??
    rowsOf(entry)
      .map((each) => stalls.get(each))
      .find(Boolean);
  const own = rowsOf(entry).flatMap((key) => entryOf(key, rows.get(key)));
  const ofPeople = peopleOf(entry).flatMap((id) => entryOf(`account:${id}`, people.get(id)));
  const lines = [...rows].filter(([key]) => key.startsWith(`line:${row.replace('order:', '')}/`));
  return {
    ...entry,
    actorName: nameOf(actorId),
    subjectName:
      rows.get(row) ?? nameOf(accountOf(subject)) ?? sets.get(PERMISSION_SET.exec(subject)?.[1] ?? '') ?? null,
    stallName: stall === undefined ? null : (rows.get(`commerce:${stall}`) ?? null),
    device: device?.startsWith('tablet:') ? (rows.get(device) ?? null) : device,
    names: Object.fromEntries([...own, ...ofPeople, ...lines]),
    setNames: Object.fromEntries(setsOf(entry).flatMap((id) => entryOf(id, sets.get(id)))),
  };
}

function entryOf(key: string, name: string | undefined): (readonly [string, string])[] {
  return name === undefined ? [] : [[key, name]];
}

/** The rows that an entry names by their ids: its subject, its facts, those of its repeats, and its tablet. */
function rowsOf({ action, subject, facts, device, repeats }: LineEntry): string[] {
  const ofFacts = [facts, ...repeats.map((repeat) => repeat.facts)].flatMap((each) =>
    Object.entries(each).flatMap(([key, value]) => {
      const form = formOfFact(action, sideOf(key).name);
      if (form === 'role') return stallsOfRole(String(value));
      const kind = form === undefined ? undefined : KIND_OF_FORM[form];
      return kind === undefined || value === null ? [] : [`${kind}:${value}`];
    }),
  );
  return [...new Set([rowOfSubject(subject), ...ofFacts, ...(device?.startsWith('tablet:') ? [device] : [])])];
}

/** The stalls of a stored role, such as `commerces:7,8 cashier`. */
function stallsOfRole(role: string): string[] {
  const ids = /^commerces:([\d,]+)/.exec(role)?.[1] ?? '';
  return ids.split(',').flatMap((id) => (id === '' ? [] : [`commerce:${id}`]));
}

function peopleOf(entry: LineEntry): number[] {
  return [entry.actorId, ...rowsOf(entry).map(accountOf)].flatMap((id) => id ?? []);
}

/** Ids of the permission sets that an entry names. */
function setsOf({ subject, facts }: Pick<AuditEntry, 'subject' | 'facts'>): string[] {
  const texts = [subject, ...Object.values(facts)].filter((value) => typeof value === 'string');
  return [...new Set(texts.flatMap((value) => PERMISSION_SET.exec(value)?.[1] ?? []))];
}

function stored(entry: string): StoredEntry {
  return StoredEntry.parse(JSON.parse(entry));
}

function accountOf(subject: string): number | null {
  const id = ACCOUNT.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}
