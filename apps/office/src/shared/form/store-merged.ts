import type { Row } from '#shared/api/resource-client.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { mergeChanges } from './merge-changes.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A row as a person opened it, or stored it last. A new one has no version. */
export type OpenedRow = { readonly version: string | null; readonly values: Values };

/** Two people changed the same fields of a row. */
export type Conflict = {
  readonly changedBy: string | null;
  /** ISO instant; null: unknown. */
  readonly changedAt: string | null;
  /** Of the row, as it is now. */
  readonly rowName: string;
  /** Fields that both changed. */
  readonly names: readonly string[];
  /** Fields that only this person changed: they are saved. */
  readonly ownNames: readonly string[];
  /** Fields that only the other person changed: they stand. */
  readonly otherNames: readonly string[];
  /** The row that this person opened. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly merged: Values;
};

/** Asks which value of each field stands. @returns null: the person goes on editing */
export type AskConflict = (conflict: Conflict) => Promise<Values | null>;

/** @property mergedWith who changed other fields meanwhile, by name; undefined: no change */
export type Merged<Stored> = { readonly stored: Stored; readonly mergedWith: { name: string | null } | undefined };

type Change<Stored> = {
  readonly base: Values;
  readonly wanted: Values;
  readonly version: string | null;
  readonly store: (values: Values, version: string | null) => Promise<Stored>;
  readonly nameOf: (values: Values) => string;
  readonly ask: AskConflict;
};

/**
 * Stores the change of a row. Changes of others in other fields are merged; of a field that both changed, the person
 * chooses. Another change during the question is asked again.
 *
 * @returns null: the person goes on editing, nothing was stored
 * @see API-03
 */
export async function storeMerged<Stored>(change: Change<Stored>): Promise<Merged<Stored> | null> {
  const { store, nameOf, ask } = change;
  let { base, wanted, version } = change;
  let mergedWith: { name: string | null } | undefined;
  for (;;) {
    try {
      return { stored: await store(wanted, version), mergedWith };
    } catch (error) {
      const meanwhile = conflictOf(error);
      if (!meanwhile) throw error;
      const { current, changedBy, changedAt } = meanwhile;
      const theirs = pick(Object.keys(wanted), current);
      const { conflicts, merged } = mergeChanges(base, wanted, theirs);
      const ownNames = changedNames(theirs, merged);
      const otherNames = changedNames(base, theirs).filter((name) => !conflicts.includes(name));
      const sides = { base, mine: wanted, theirs, merged };
      const facts = { changedBy, changedAt, rowName: nameOf(theirs), names: conflicts, ownNames, otherNames, ...sides };
      const chosen = conflicts.length === 0 ? merged : await ask(facts);
      if (chosen === null) return null;
      mergedWith = conflicts.length === 0 ? { name: changedBy } : mergedWith;
      base = theirs;
      wanted = chosen;
      version = current.version;
    }
  }
}

function changedNames(before: Values, after: Values): string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** The values of a row by their names. */
export function pick(names: readonly string[], row: Values): Values {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function conflictOf(error: unknown) {
  if (!(error instanceof ApiProblem) || error.code !== 'changed-meanwhile') return null;
  const { current, changedBy, changedAt } = error.facts;
  if (!isRow(current)) return null;
  return { current, changedBy: textOrNull(changedBy), changedAt: textOrNull(changedAt) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isRow(value: unknown): value is Pick<Row, 'version'> & Values {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';
}
