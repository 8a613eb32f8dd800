import { recordResourceAudit } from '#features/audit/record-audit.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope, leaveVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ResourceAction } from '@app/contract/back-office/audit/audit-actions.ts';
import { needsRecentFactor } from '@app/contract/protocol/call.ts';
import { changedValues } from './changed-values.ts';
import { toReadableError } from './refused-rows.ts';
import { findNames, findRow, stampChange, valuesOf, type ResourceRow } from './resource-store.ts';
import type { Editor, Resource } from './resource.ts';
import { unknownId } from './unknown-id.ts';

type Target = { readonly db: Db; readonly resource: Resource; readonly venueId: number; readonly editor: Editor };

/** @throws ProblemError 404 outside the scope; 409 `already-exists` @see API-03 */
export async function createRow(target: Target, values: unknown): Promise<ResourceRow> {
  const { resource, venueId } = target;
  requireMaker(target);
  requireScope(target, values);
  await resource.checkFirst?.(target.db, venueId, null, { ...Object(values) });
  return writing(target, async (tx) => {
    await lockVenue(tx, venueId);
    const id = await resource.insert(tx, venueId, values);
    await resource.publish(tx, venueId, [id]);
    return written(tx, target, 'resource.created', { id, before: {} });
  });
}

/**
 * Changes a row that is still as the editor read it.
 *
 * @throws ProblemError 404; 409 `changed-meanwhile` with `current`, `changedBy` and `changedAt`
 * @see API-03
 */
export async function changeRow(
  target: Target,
  id: number,
  change: { readonly version: string; readonly values: unknown },
): Promise<ResourceRow> {
  const { resource, venueId } = target;
  requireScope(target, change.values);
  await resource.checkFirst?.(target.db, venueId, id, { ...Object(change.values) });
  return writing(target, async (tx) => {
    const before = await lockRow(tx, target, id);
    if (before.version !== change.version) throw new ChangedMeanwhile(before);
    await resource.update(tx, venueId, id, change.values);
    await resource.publish(tx, venueId, [id]);
    return written(tx, target, 'resource.changed', { id, before });
  });
}

/** Sets the same values of many rows, all or none. @throws ProblemError 422 when one row is unknown or out of scope */
export async function changeRows(
  target: Target,
  ids: readonly number[],
  values: Readonly<Record<string, unknown>>,
): Promise<ResourceRow[]> {
  const { resource, venueId } = target;
  for (const id of ids) await resource.checkFirst?.(target.db, venueId, id, values);
  return writing(target, async (tx) => {
    const rows: ResourceRow[] = [];
    await lockVenue(tx, venueId);
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const before = await findRow(tx, resource, venueId, target.editor, id);
      if (!before) throw unknownId('ids');
      rows.push(await changeLocked(tx, target, before, values));
    }
    await resource.publish(
      tx,
      venueId,
      rows.map(({ id }) => id),
    );
    return rows;
  });
}

/**
 * Sets values of rows that are still as the editor read them, all or none.
 *
 * @throws ProblemError 422 when one row is unknown or out of scope; 409 as `changeRow`, of the first one that differs
 * @see API-03
 */
export async function changeEach(
  target: Target,
  changes: readonly {
    readonly id: number;
    readonly version: string;
    readonly values: Readonly<Record<string, unknown>>;
  }[],
): Promise<ResourceRow[]> {
  const { resource, venueId } = target;
  for (const { id, values } of changes) await resource.checkFirst?.(target.db, venueId, id, values);
  return writing(target, async (tx) => {
    const rows: ResourceRow[] = [];
    await lockVenue(tx, venueId);
    for (const { id, version, values } of changes) {
      const before = await findRow(tx, resource, venueId, target.editor, id);
      if (!before) throw unknownId('id');
      if (before.version !== version) throw new ChangedMeanwhile(before);
      rows.push(await changeLocked(tx, target, before, values));
    }
    await resource.publish(
      tx,
      venueId,
      rows.map(({ id }) => id),
    );
    return rows;
  });
}

/** Sets values of a row of a locked venue. The caller publishes. */
async function changeLocked(
  tx: Tx,
  target: Target,
  before: ResourceRow,
  values: Readonly<Record<string, unknown>>,
): Promise<ResourceRow> {
  const { resource, venueId } = target;
  const after = { ...valuesOf(resource, before), ...values };
  requireScope(target, after);
  await resource.update(tx, venueId, before.id, after);
  return written(tx, target, 'resource.changed', { id: before.id, before });
}

/**
 * Gives rows the positions 1 to n.
 *
 * @param before the order that the editor saw
 * @param groupOf what all of them share, such as their category
 * @throws ProblemError 422 for rows that are unknown, out of scope or of two groups; 409 `changed-meanwhile`
 */
export async function orderRows(
  target: Target,
  { before, ids }: { readonly before: readonly number[]; readonly ids: readonly number[] },
  groupOf: (row: ResourceRow) => unknown,
): Promise<void> {
  const { resource, venueId } = target;
  await writing(target, async (tx) => {
    await lockVenue(tx, venueId);
    const rows: ResourceRow[] = [];
    for (const id of ids) {
      const row = await findRow(tx, resource, venueId, target.editor, id);
      if (!row) throw unknownId('ids');
      rows.push(row);
    }
    if (new Set(ids).size !== ids.length || new Set(rows.map(groupOf)).size > 1) throw unknownId('ids');
    const present = rows.toSorted((one, other) => positionOf(one) - positionOf(other) || one.id - other.id);
    if (JSON.stringify(present.map(({ id }) => id)) !== JSON.stringify(before)) {
      throw new ProblemError(409, 'changed-meanwhile');
    }
    const moved = rows.flatMap((row, at) => (positionOf(row) === at + 1 ? [] : [{ row, position: at + 1 }]));
    for (const { row, position } of moved) {
      await resource.update(tx, venueId, row.id, { ...valuesOf(resource, row), position });
      await written(tx, target, 'resource.changed', { id: row.id, before: row });
    }
    await resource.publish(
      tx,
      venueId,
      moved.map(({ row }) => row.id),
    );
  });
}

function positionOf({ position }: Readonly<Record<string, unknown>>): number {
  return typeof position === 'number' ? position : 0;
}

/** @throws ProblemError as `changeRow`; 409 `still-in-use` */
export async function removeRow(target: Target, id: number, version: string): Promise<void> {
  const { resource, venueId, editor } = target;
  const { remove } = resource;
  if (!remove) throw new ProblemError(404, 'not-found');
  requireMaker(target);
  await writing(target, async (tx) => {
    const before = await lockRow(tx, target, id);
    if (before.version !== version) throw new ChangedMeanwhile(before);
    await resource.publish(tx, venueId, [id]);
    await remove(tx, venueId, id);
    await record(tx, target, 'resource.removed', { id, facts: changedValues(valuesOf(resource, before), {}) });
    if (!resource.endRemoved) return;
    await leaveVenueScope(tx);
    await resource.endRemoved(tx, { venueId, id, actorId: editor.accountId });
  });
}

/** Carries the current row out of the transaction, which cannot read the name of its author. */
class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
  readonly current: ResourceRow;
  constructor(current: ResourceRow) {
    super('changed-meanwhile');
    this.current = current;
  }
}

async function writing<Result>({ db, venueId }: Target, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inVenueScope(db, venueId, work);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw toReadableError(error);
    const { current } = error;
    const named = await withName(db, current);
    const { changedBy, changedAt } = named;
    throw new ProblemError(409, 'changed-meanwhile', { current: named, changedBy, changedAt });
  }
}

/** Rows as the contract has them: the author by name. */
export async function withNames(db: Db, rows: readonly ResourceRow[]): Promise<NamedRow[]> {
  const ids = [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))];
  const names = await findNames(db, ids);
  return rows.map((row) => ({ ...row, changedBy: row.changedBy === null ? null : (names.get(row.changedBy) ?? null) }));
}

export async function withName(db: Db, row: ResourceRow): Promise<NamedRow> {
  const [named] = await withNames(db, [row]);
  return named ?? { ...row, changedBy: null };
}

type NamedRow = Omit<ResourceRow, 'changedBy'> & Record<string, unknown> & { readonly changedBy: string | null };

/** An editor of commerces cannot make or remove what belongs to the venue. */
function requireMaker({ resource, editor }: Target): void {
  if (resource.madeBy === 'venue' && editor.commerceIds !== null) throw new ProblemError(404, 'not-found');
}

/** A row cannot move to a commerce out of scope. */
function requireScope({ resource, editor }: Target, values: unknown): void {
  const commerceId = resource.commerceOf(values);
  if (commerceId === null || editor.commerceIds === null || editor.commerceIds.includes(commerceId)) return;
  throw new ProblemError(404, 'not-found');
}

/** Serialises new ids of a venue, as the menu import does. */
async function lockVenue(tx: Tx, venueId: number): Promise<void> {
  const { rowCount } = await tx.query('select from venues where id = $1 for no key update', [venueId]);
  if (!rowCount) throw new ProblemError(404, 'not-found');
}

async function lockRow(tx: Tx, { resource, venueId, editor }: Target, id: number): Promise<ResourceRow> {
  await lockVenue(tx, venueId);
  const row = await findRow(tx, resource, venueId, editor, id);
  if (!row) throw new ProblemError(404, 'not-found');
  return row;
}

async function written(
  tx: Tx,
  target: Target,
  action: ResourceAction,
  { id, before }: { readonly id: number; readonly before: Readonly<Record<string, unknown>> },
): Promise<ResourceRow> {
  const { resource, venueId, editor } = target;
  await stampChange(tx, venueId, [`${resource.subject}:${id}`], editor.accountId);
  const row = await findRow(tx, resource, venueId, { commerceIds: null }, id);
  if (!row) throw new ProblemError(404, 'not-found');
  const facts = changedValues(
    Object.keys(before).length === 0 ? {} : valuesOf(resource, before),
    valuesOf(resource, row),
  );
  if (action === 'resource.changed') requireProof(target, before, row);
  await record(tx, target, action, { id, facts });
  return row;
}

/**
 * Requires the proof that the changed values need, whichever call changes them.
 *
 * @throws ProblemError 422 `recent-second-factor-required`
 * @see AUTH-12
 */
function requireProof(
  { resource: { effects = {} }, editor }: Target,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  const caused = Object.entries(effects).flatMap(([name, effect]) =>
    effect === undefined || JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [effect],
  );
  if (needsRecentFactor(caused) && !editor.isFactorRecent) {
    throw new ProblemError(422, 'recent-second-factor-required');
  }
}

async function record(
  tx: Tx,
  { resource, venueId, editor }: Target,
  action: ResourceAction,
  { id, facts }: { readonly id: number; readonly facts: Record<string, string | number | boolean | null> },
): Promise<void> {
  if (action === 'resource.changed' && Object.keys(facts).length === 0) return;
  await recordResourceAudit(tx, {
    venueId,
    actorId: editor.accountId,
    action,
    subject: `${resource.subject}:${id}`,
    facts,
  });
}
