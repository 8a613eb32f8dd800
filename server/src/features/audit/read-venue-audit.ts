import type { z } from 'zod';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { AuditEntry, type AuditFilter } from '@app/contract/back-office/audit.ts';
import { findPeopleByName, findPeopleNames, findSubjectNames, findSubjectsByName } from './audit-names.ts';
import { findEntries, type EntryFilter, type FoundEntry } from './find-entries.ts';

const StoredEntry = AuditEntry.omit({ actorName: true, subjectName: true, hash: true });
const ACCOUNT = /^account:(\d+)$/;

/** A page of the log of a venue, newest first, with the present names of people and things. */
export async function readVenueAudit(
  db: Db,
  venueId: number,
  { page, perPage, q, ...filter }: AuditFilter & { readonly page: number; readonly perPage: number },
): Promise<{ data: AuditEntry[]; total: number }> {
  const text = q?.trim();
  const people = text ? await findPeopleByName(db, venueId, text) : [];
  const { rows, total, names } = await inVenueScope(db, venueId, async (tx) => {
    const found = await findEntries(tx, venueId, page, perPage, {
      ...filter,
      ...(text ? await lookUp(text, people, findSubjectsByName(tx, venueId, text)) : {}),
    });
    const subjects = found.rows.map(({ entry }) => stored(entry).subject);
    return { ...found, names: await findSubjectNames(tx, venueId, subjects) };
  });
  return { data: await named(db, venueId, rows, names), total };
}

async function lookUp(text: string, people: readonly number[], found: Promise<string[]>): Promise<EntryFilter> {
  const subjects = [...(await found), ...people.map((id) => `account:${id}`)];
  return { text, subjects, actorIds: people };
}

async function named(
  db: Db,
  venueId: number,
  rows: readonly FoundEntry[],
  names: ReadonlyMap<string, string>,
): Promise<AuditEntry[]> {
  const entries = rows.map(({ entry, hash }) => ({ ...stored(entry), hash }));
  const ids = entries.flatMap(({ actorId, subject }) => [actorId, accountOf(subject)]);
  const people = await findPeopleNames(
    db,
    venueId,
    ids.flatMap((id) => id ?? []),
  );
  const nameOf = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return entries.map((entry) => ({
    ...entry,
    actorName: nameOf(entry.actorId),
    subjectName: names.get(entry.subject) ?? nameOf(accountOf(entry.subject)),
  }));
}

function stored(entry: string): z.infer<typeof StoredEntry> {
  return StoredEntry.parse(JSON.parse(entry));
}

function accountOf(subject: string): number | null {
  const id = ACCOUNT.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}
