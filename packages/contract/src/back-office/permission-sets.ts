import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { PERMISSIONS } from '../protocol/permissions.ts';
import { READY_SET_KEYS } from '../protocol/ready-sets.ts';
import { Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

/** Highest limit of one refund, in minor units. */
const REFUND_LIMIT_MAX = 10_000_000_000;

const values = {
  name: text(60).min(1),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  refundLimitMinor: z
    .int()
    .min(0)
    .max(REFUND_LIMIT_MAX)
    .nullable()
    .meta({ description: 'Of one refund, in minor units; null: no limit' }),
};

/** A permission set of a venue: a copy of a ready one, which never changes with it. */
export const PermissionSet = z
  .object({
    id: z.uuid(),
    ...values,
    copiedFrom: z.enum(READY_SET_KEYS),
    roleId: z
      .union([z.literal(2), z.literal(3)])
      .meta({ description: 'Role of the documents: 2 of the whole venue, 3 of commerces' }),
    people: z.int().meta({ description: 'People with this set, also by open invitations' }),
  })
  .meta({ id: 'PermissionSet' });
export type PermissionSet = z.infer<typeof PermissionSet>;

const OfVenue = z.object({ venueId: Id });
const One = OfVenue.extend({ setId: z.uuid() });
const tags = ['staff of a venue'] as const;

/** By name. The ready sets are data of the contract: `READY_SETS`. */
export const permissionSets = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/permission-sets',
  config: { access: 'staff', object: 'venue-part', permission: ['pins', 'people'], priority: PRIORITY.optional },
  schema: {
    summary: 'The permission sets of a venue',
    tags,
    params: OfVenue,
    response: { 200: z.array(PermissionSet) },
  },
} as const satisfies Call;

/** 409 `already-exists` for a name in use; 403 `more-than-own-role`. */
export const copyPermissionSet = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/permission-sets',
  config: {
    access: 'staff',
    object: 'venue',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Copy a ready permission set',
    tags,
    params: OfVenue,
    body: z.strictObject({ copiedFrom: z.enum(READY_SET_KEYS), ...values }),
    response: { 201: PermissionSet },
  },
} as const satisfies Call;

/** Holds from the next request of its people. As `copyPermissionSet`; 422 `own-role` for the set of one's own role. */
export const changePermissionSet = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/permission-sets/:setId',
  config: {
    access: 'staff',
    object: 'permission-set',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Change a permission set of a venue',
    tags,
    params: One,
    body: z.strictObject(values),
    response: { 200: PermissionSet },
  },
} as const satisfies Call;

/** 409 `still-in-use` while a person or an open invitation has it. */
export const removePermissionSet = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/permission-sets/:setId',
  config: {
    access: 'staff',
    object: 'permission-set',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: { summary: 'Remove a permission set of a venue', tags, params: One, response: { 204: z.null() } },
} as const satisfies Call;
