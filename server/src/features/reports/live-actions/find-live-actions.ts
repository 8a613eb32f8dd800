import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { findSentMessages, type SentMessage } from '#features/kitchen/messages/stall-message-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { LiveAction, LiveActionKind } from '@app/contract/today/live-actions.ts';
import {
  findAuditedActions,
  findSubjects,
  type AuditedAction,
  type CommerceOfAction,
  type ProductOfAction,
} from './live-action-store.ts';

const ACTIONS_MAX = 50;
/** One stop of several products is audited for each of them. */
const AUDITED_MAX = 400;
/** Changes of one press have instants that differ by less. */
const SAME_PRESS_MS = 2_000;

const KINDS: Readonly<Record<string, LiveActionKind>> = {
  'commerce.paused': 'paused',
  'commerce.resumed': 'resumed',
  'commerce.promise-raised': 'promise-raised',
  'commerce.promise-restored': 'promise-restored',
  'product.stopped': 'stopped',
  'product.resumed': 'on-sale',
};

type Change = AuditedAction & { kind: LiveActionKind; commerce: CommerceOfAction; product: ProductOfAction | null };

/** Reads what people did at the stalls of the caller in the last twelve hours, the newest first. @see API-03, ROLE-01 */
export async function findLiveActions(
  db: Db,
  { venueId, actorId, editor: { commerceIds } }: Pick<VenueScope, 'venueId' | 'actorId' | 'editor'>,
): Promise<LiveAction[]> {
  const [audited, messages] = await Promise.all([
    findAuditedActions(db, venueId, AUDITED_MAX),
    findSentMessages(db, venueId, commerceIds, ACTIONS_MAX),
  ]);
  const productIds = audited.flatMap(({ subject }) => idOf(subject, 'product') ?? []);
  const { commerces, products } = await findSubjects(db, venueId, productIds, commerceIds);
  const changes = audited.flatMap((entry) => toChange(entry, commerces, products) ?? []);
  const groups = pressesOf(changes);
  const names = await findStaffNames(db, [
    ...changes.flatMap(({ actorId: by }) => by ?? []),
    ...messages.flatMap(({ sentById, boards }) => [sentById, ...boards.flatMap(({ seenById }) => seenById ?? [])]),
  ]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return [
    ...groups.map((group) => toAction(group, nameOf, actorId)),
    ...messages.map((message) => toMessage(message, nameOf, actorId)),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, ACTIONS_MAX);
}

function idOf(subject: string, kind: 'commerce' | 'product'): number | undefined {
  const [named, id] = subject.split(':');
  return named === kind ? Number(id) : undefined;
}

/** Undefined for a change at a commerce out of scope, and of a product that is gone. */
function toChange(
  entry: AuditedAction,
  commerces: ReadonlyMap<number, CommerceOfAction>,
  products: ReadonlyMap<number, ProductOfAction>,
): Change | undefined {
  const kind = KINDS[entry.action];
  const product = products.get(idOf(entry.subject, 'product') ?? 0) ?? null;
  const commerce = commerces.get(product?.commerceId ?? idOf(entry.subject, 'commerce') ?? 0);
  return kind === undefined || commerce === undefined ? undefined : { ...entry, kind, commerce, product };
}

/** Groups the stops of one press: the same person, the same end, within two seconds. */
function pressesOf(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const group = groups.find(([first]) => first !== undefined && areOfOnePress(first, change));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function areOfOnePress(one: Change, other: Change): boolean {
  return (
    one.product !== null &&
    other.product !== null &&
    one.kind === other.kind &&
    one.actorId === other.actorId &&
    one.after === other.after &&
    Math.abs(one.at.getTime() - other.at.getTime()) <= SAME_PRESS_MS
  );
}

function toAction(
  group: readonly Change[],
  nameOf: (id: number | null) => string | null,
  readerId: number,
): LiveAction {
  const [first] = group;
  if (!first) throw new Error('A press has a change.');
  const stalls = new Map(group.map(({ commerce: { id, name } }) => [id, { id, name }]));
  return {
    id: first.id,
    kind: first.kind,
    at: first.at.toISOString(),
    by: nameOf(first.actorId),
    isOwn: first.actorId === readerId,
    stalls: [...stalls.values()],
    products: group.flatMap(({ product }) => (product === null ? [] : [{ id: product.id, name: product.name }])),
    until: first.kind === 'paused' || first.kind === 'stopped' ? first.after : null,
    text: null,
    seen: [],
    isInForce: group.some(isInForce),
  };
}

/** Whether what the change did is still so, and not what a later one did. */
function isInForce({ kind, after, commerce, product }: Change): boolean {
  if (kind === 'paused') return after !== null && commerce.pausedUntil?.getTime() === Date.parse(after);
  if (kind === 'promise-raised') return commerce.raisedUntil !== null;
  if (kind === 'stopped') return after !== null && product?.until?.getTime() === Date.parse(after);
  return false;
}

function toMessage(
  { id, text, sentAt, sentById, boards }: SentMessage,
  nameOf: (id: number | null) => string | null,
  readerId: number,
): LiveAction {
  return {
    id,
    kind: 'message',
    at: sentAt.toISOString(),
    by: nameOf(sentById),
    isOwn: sentById === readerId,
    stalls: boards.map(({ commerceId, name }) => ({ id: commerceId, name })),
    products: [],
    until: null,
    text,
    seen: boards.flatMap(({ commerceId, seenAt, seenById }) =>
      seenAt === null ? [] : [{ commerceId, at: seenAt, by: nameOf(seenById) }],
    ),
    isInForce: boards.some(({ isShown }) => isShown),
  };
}
