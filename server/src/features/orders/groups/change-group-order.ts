import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { findSellableProducts } from '#features/catalogue/menu/find-sellable-products.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { GROUP_MEMBERS_MAX, ORDER_MAX_LINES } from '@app/contract/values/limits.ts';
import type { NewOrderLine } from '@app/contract/visitor/orders.ts';
import {
  cancelGroup,
  closeGroup,
  countOpenGroups,
  deleteMember,
  findGroup,
  findMembers,
  insertGroup,
  insertMember,
  lockGroup,
  renameMember,
  writeLines,
  type GroupMemberRow,
  type GroupRow,
} from './group-order-store.ts';

/** Groups that one customer may have open at once. */
const OPEN_GROUPS_MAX = 3;
const OPEN_GROUPS_WAIT_SECONDS = 60;

type Named = { readonly name: string; readonly lines: readonly NewOrderLine[] };
export type NewGroup = Named & { readonly venueId: number; readonly commerceId: number };

/** The one who changes a group, and the token of the link. */
export type GroupCaller = { readonly token: string; readonly customers: readonly string[] };

export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token.toLowerCase()).digest();

/**
 * Customers that a viewer may be in a group: its account, and its device, on which it may have been a guest before it signed in.
 * The first one is stored.
 *
 * @returns none for a kiosk, and for a caller without account and device
 */
export function customersOf({ level, accountId, deviceId }: Viewer): string[] {
  if (level === 'kiosk') return [];
  return [...(accountId === null ? [] : [`user:${accountId}`]), ...(deviceId === null ? [] : [`device:${deviceId}`])];
}

/** Opens a group with the lines of its owner. The same token again changes nothing. @see ORD-01, ORD-07 */
export async function openGroup(db: Db, { token, customers }: GroupCaller, wanted: NewGroup): Promise<GroupOrder> {
  const tokenHash = tokenHashOf(token);
  const { venueId, commerceId, name, lines } = wanted;
  await requireOwnProducts(db, wanted, lines);
  await inTransaction(db, async (tx) => {
    const [customer] = customers;
    if (customer === undefined) throw new ProblemError(400, 'malformed-request');
    if ((await countOpenGroups(tx, customers, tokenHash)) >= OPEN_GROUPS_MAX)
      throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: OPEN_GROUPS_WAIT_SECONDS });
    await insertGroup(tx, { venueId, commerceId, tokenHash }, { customer, name: name.trim(), lines });
  });
  return readGroup(db, { token, customers });
}

/** @throws ProblemError 404 for an unknown token */
export async function readGroup(db: Reader, { token, customers }: GroupCaller): Promise<GroupOrder> {
  const group = known(await findGroup(db, tokenHashOf(token)));
  return toGroupOrder(token, group, await findMembers(db, group), customers);
}

/** A member keeps its place. @throws ProblemError 409 `group-order-full`, `group-order-closed` */
export async function joinGroup(db: Db, caller: GroupCaller, name: string): Promise<GroupOrder> {
  return change(db, caller, async (tx, { group, members, me }) => {
    const [customer] = caller.customers;
    if (customer === undefined) throw new ProblemError(400, 'malformed-request');
    requireOpen(group);
    const place = { venueId: group.venueId, groupId: group.id };
    if (me) return renameMember(tx, place, me.id, name.trim());
    if (members.length >= GROUP_MEMBERS_MAX)
      throw new ProblemError(409, 'group-order-full', { max: GROUP_MEMBERS_MAX });
    return insertMember(tx, place, { customer, name: name.trim() });
  });
}

/**
 * Replaces the lines of the caller. A repeated request finds its lines and changes nothing.
 *
 * @param version of the lines that the caller saw
 * @throws ProblemError 404 for no member, 409 `group-order-changed`, `group-order-closed`, 422 `too-many-lines`
 */
export async function changeLines(
  db: Db,
  caller: GroupCaller,
  version: number,
  lines: readonly NewOrderLine[],
): Promise<GroupOrder> {
  return change(db, caller, async (tx, { group, members, me }) => {
    const own = known(me);
    if (isDeepStrictEqual(own.lines, lines)) return;
    requireOpen(group);
    if (own.version !== version) throw new ProblemError(409, 'group-order-changed');
    const others = members.filter(({ id }) => id !== own.id).reduce((sum, member) => sum + member.lines.length, 0);
    if (others + lines.length > ORDER_MAX_LINES)
      throw new ProblemError(422, 'too-many-lines', { max: ORDER_MAX_LINES });
    await requireOwnProducts(tx, group, lines);
    await writeLines(tx, { venueId: group.venueId, groupId: group.id }, own.id, lines);
  });
}

/** @throws ProblemError 404 unless the caller is this member, or the owner; the owner stays */
export async function removeMember(db: Db, caller: GroupCaller, memberId: string): Promise<GroupOrder> {
  return change(db, caller, async (tx, { group, members, me }) => {
    const own = known(me);
    const member = members.find(({ id }) => id === memberId);
    if (member === undefined && own.isOwner) return;
    if (member === undefined || member.isOwner || (member.id !== own.id && !own.isOwner))
      throw new ProblemError(404, 'not-found');
    requireOpen(group);
    await deleteMember(tx, { venueId: group.venueId, groupId: group.id }, memberId);
  });
}

/** @throws ProblemError 404 for another member, 409 `group-order-closed` for a cancelled or expired group */
export async function endChoice(db: Db, caller: GroupCaller): Promise<GroupOrder> {
  return change(db, caller, async (tx, { group, me }) => {
    requireOwner(me);
    if (group.state === 'closed' || group.state === 'placed') return;
    requireOpen(group);
    await closeGroup(tx, { venueId: group.venueId, groupId: group.id });
  });
}

/** @throws ProblemError 404 for another member, 409 `group-order-placed` once its order is being placed */
export async function cancel(db: Db, caller: GroupCaller): Promise<GroupOrder> {
  return change(db, caller, async (tx, { group, me }) => {
    requireOwner(me);
    if (group.state === 'cancelled' || group.state === 'expired') return;
    if (group.state === 'placed' || group.isBeingPlaced) throw new ProblemError(409, 'group-order-placed');
    await cancelGroup(tx, { venueId: group.venueId, groupId: group.id });
  });
}

type LockedGroup = { group: GroupRow; members: readonly GroupMemberRow[]; me: GroupMemberRow | undefined };

/** Changes a group behind its lock: a change that comes after its end sees the end. */
async function change(
  db: Db,
  caller: GroupCaller,
  work: (tx: Tx, locked: LockedGroup) => Promise<void>,
): Promise<GroupOrder> {
  await inTransaction(db, async (tx) => {
    const group = known(await lockGroup(tx, tokenHashOf(caller.token)));
    const members = await findMembers(tx, group);
    await work(tx, { group, members, me: memberOf(members, caller.customers) });
  });
  return readGroup(db, caller);
}

function memberOf(members: readonly GroupMemberRow[], customers: readonly string[]): GroupMemberRow | undefined {
  return members.find(({ customer }) => customers.includes(customer));
}

function known<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new ProblemError(404, 'not-found');
  return row;
}

function requireOwner(me: GroupMemberRow | undefined): void {
  if (me?.isOwner !== true) throw new ProblemError(404, 'not-found');
}

function requireOpen({ state }: GroupRow): void {
  if (state !== 'open') throw new ProblemError(409, 'group-order-closed', { state });
}

/** @throws ProblemError 409 `product-not-available` for a product of another commerce */
async function requireOwnProducts(
  db: Reader,
  { venueId, commerceId }: { venueId: number; commerceId: number },
  lines: readonly NewOrderLine[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  const products = await findSellableProducts(db, venueId, ids);
  const own = new Set(products.filter((product) => product.commerceId === commerceId).map(({ id }) => id));
  const foreign = ids.find((id) => !own.has(id));
  if (foreign !== undefined) throw new ProblemError(409, 'product-not-available', { productId: foreign });
}

/** What this caller may see: names with the link, lines and the order as a member. */
function toGroupOrder(
  token: string,
  group: GroupRow,
  members: readonly GroupMemberRow[],
  customers: readonly string[],
): GroupOrder {
  const me = memberOf(members, customers);
  const { venueId, commerceId, commerceCode, state, closesAt, callNumber, orderStatusId, isPaid, promisedAt } = group;
  return {
    token: token.toLowerCase(),
    venueId,
    commerceId,
    commerceCode,
    state,
    closesAt: closesAt.toISOString(),
    version: me?.version ?? null,
    members: members.map(({ id, name, isOwner, lines }) => ({
      id,
      name,
      isOwner,
      isYou: id === me?.id,
      lines: me === undefined ? [] : [...lines],
    })),
    order:
      me === undefined || orderStatusId === null
        ? null
        : { callNumber, orderStatusId, paid: isPaid === true, promisedAt: promisedAt?.toISOString() ?? null },
  };
}
