import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { GROUP_LINES_MAX, GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from '../values/limits.ts';
import { ORDER_STATUS } from '../values/order-statuses.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { NewOrderLine } from '../visitor/orders.ts';

/**
 * - `open`: members choose
 * - `closed`: the owner can place the order
 * - `placed`: it has an order
 * - `cancelled`: by the owner
 * - `expired`: the owner placed no order in time
 */
export const GroupOrderState = z.enum(['open', 'closed', 'placed', 'cancelled', 'expired']);
export type GroupOrderState = z.infer<typeof GroupOrderState>;

const Name = text(GROUP_NAME_MAX).pipe(z.string().trim().min(1)).describe('First name, which the other members see.');
const Lines = z.array(NewOrderLine).max(GROUP_LINES_MAX);

export const GroupMember = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isOwner: z.boolean(),
    isYou: z.boolean(),
    lines: z.array(NewOrderLine).describe('Empty for a caller that is no member.'),
  })
  .meta({ id: 'GroupMember' });
export type GroupMember = z.infer<typeof GroupMember>;

/**
 * An order that friends fill together. `version`: of the caller's own lines; null: the caller is no member. `closesAt`: members
 * choose until then. `order`: what members see of the placed order, never its code.
 */
export const GroupOrder = z
  .object({
    token: z.uuid(),
    venueId: z.int(),
    commerceId: z.int(),
    commerceCode: z.string(),
    state: GroupOrderState,
    closesAt: z.string(),
    version: z.int().nullable(),
    members: z.array(GroupMember).max(GROUP_MEMBERS_MAX).describe('The owner first, then in the order of joining.'),
    order: z
      .object({
        callNumber: CallNumber,
        orderStatusId: z.enum(ORDER_STATUS),
        paid: z.boolean(),
        promisedAt: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'GroupOrder' });
export type GroupOrder = z.infer<typeof GroupOrder>;

const tags = ['orders'] as const;
const ByToken = z.object({ token: z.uuid() });
const config = { access: 'visitor', object: 'own', priority: PRIORITY.ordering } as const;

/** The same cart again returns the same group. @see ORD-01 */
export const openGroupOrder = {
  method: 'POST',
  url: '/api/group-orders',
  config: { access: 'visitor', object: 'own-at-venue', priority: PRIORITY.ordering },
  schema: {
    summary: 'Open an order for friends',
    tags,
    body: z.object({
      venueId: BodyId,
      commerceId: BodyId,
      cartKey: z.uuid().describe('Idempotency key of the cart that becomes a group.'),
      name: Name,
      lines: Lines,
    }),
    response: { 201: GroupOrder },
  },
} as const satisfies Call;

export const groupOrder = {
  method: 'GET',
  url: '/api/group-orders/:token',
  config: { ...config, priority: PRIORITY.ownData },
  schema: {
    summary: 'The group of a link',
    tags,
    params: ByToken,
    response: { 200: GroupOrder },
  },
} as const satisfies Call;

/** A member keeps its place and gets the new name. 409 `group-order-full`. */
export const joinGroupOrder = {
  method: 'PUT',
  url: '/api/group-orders/:token/membership',
  config,
  schema: {
    summary: 'Join the group of a link',
    tags,
    params: ByToken,
    body: z.object({ name: Name }),
    response: { 200: GroupOrder },
  },
} as const satisfies Call;

/**
 * Replaces the caller's own lines. 409 `group-order-changed` when they have another version, unless they are already these.
 * 409 `group-order-closed` after the end.
 */
export const changeGroupLines = {
  method: 'PUT',
  url: '/api/group-orders/:token/lines',
  config,
  schema: {
    summary: 'Choose as a member of a group',
    tags,
    params: ByToken,
    body: z.object({ version: z.int(), lines: Lines }),
    response: { 200: GroupOrder },
  },
} as const satisfies Call;

/** The owner removes a member with its lines; a member removes itself. The owner stays. */
export const removeGroupMember = {
  method: 'DELETE',
  url: '/api/group-orders/:token/members/:memberId',
  config,
  schema: {
    summary: 'Leave a group, or remove a member',
    tags,
    params: ByToken.extend({ memberId: z.uuid() }),
    response: { 200: GroupOrder },
  },
} as const satisfies Call;

/** By the owner. A closed group stays closed. */
export const closeGroupOrder = {
  method: 'POST',
  url: '/api/group-orders/:token/close',
  config,
  schema: {
    summary: 'End the choice of a group',
    tags,
    params: ByToken,
    response: { 200: GroupOrder },
  },
} as const satisfies Call;

/** By the owner, before the order is placed. */
export const cancelGroupOrder = {
  method: 'POST',
  url: '/api/group-orders/:token/cancel',
  config,
  schema: {
    summary: 'Cancel a group',
    tags,
    params: ByToken,
    response: { 200: GroupOrder },
  },
} as const satisfies Call;
