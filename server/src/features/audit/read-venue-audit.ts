import type { z } from 'zod';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { AuditEntry, type AuditFilter } from '@app/contract/back-office/audit.ts';
import {
  findPeopleByName,
  findPeopleNames,
  findSetNames,
  findSubjectNames,
  findSubjectsByName,
} from './audit-names.ts';
import { findEntries, type EntryFilter, type FoundEntry } from './find-entries.ts';

const StoredEntry = AuditEntry.omit({ actorName: true, subjectName: true, setNames: true, hash: true });
const ACCOUNT = /^account:(\d+)$/;
/** The id of a permission set: a subject, or the end of a role. */
const PERMISSION_SET = /(?:^permission-set:| )([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

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
  const [people, sets] = await Promise.all([
    findPeopleNames(
      db,
      venueId,
      ids.flatMap((id) => id ?? []),
    ),
    findSetNames(db, venueId, entries.flatMap(setsOf)),
  ]);
  const nameOf = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return entries.map((entry) => {
    const setNames = setsOf(entry).flatMap((id) => {
      const name = sets.get(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    return {
      ...entry,
      actorName: nameOf(entry.actorId),
      subjectName: names.get(entry.subject) ?? nameOf(accountOf(entry.subject)) ?? setOfSubject(entry, sets),
      setNames: Object.fromEntries(setNames),
    };
  });
}

/** Ids of the permission sets that an entry names. */
function setsOf({ subject, facts }: Pick<AuditEntry, 'subject' | 'facts'>): string[] {
  const texts = [subject, ...Object.values(facts)].filter((value) => typeof value === 'string');
  return [...new Set(texts.flatMap((value) => PERMISSION_SET.exec(value)?.[1] ?? []))];
}

function setOfSubject({ subject }: Pick<AuditEntry, 'subject'>, sets: ReadonlyMap<string, string>): string | null {
  return sets.get(PERMISSION_SET.exec(subject)?.[1] ?? '') ?? null;
}

function stored(entry: string): z.infer<typeof StoredEntry> {
  return StoredEntry.parse(JSON.parse(entry));
}

function accountOf(subject: string): number | null {
  const id = ACCOUNT.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}
