import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById, Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

const tags = ['shared tablets'] as const;

/** Minutes without a touch after which a tablet asks for a PIN. */
export const LOCK_MINUTES = [1, 2, 5, 15] as const;
const LockMinutes = z.union([z.literal(1), z.literal(2), z.literal(5), z.literal(15)]);
export type LockMinutes = z.infer<typeof LockMinutes>;

/**
 * States of a tablet.
 * - `offered`: the link waits for the tablet
 * - `opened`: the digits of both screens wait for the comparison
 * - `active`, `revoked`
 */
export const TABLET_STATES = ['offered', 'opened', 'active', 'revoked'] as const;

export const Tablet = z
  .object({
    id: z.uuid(),
    commerceId: z.int(),
    name: z.string(),
    lockMinutes: LockMinutes,
    takesCash: z.boolean(),
    state: z.enum(TABLET_STATES),
    checkDigits: z.string().nullable().meta({ description: 'While `opened`: the tablet shows the same' }),
    offeredUntil: z.string().nullable().meta({ description: 'While `offered` or `opened`' }),
    confirmedAt: z.string().nullable(),
    lastSeenAt: z.string().nullable(),
    personName: z.string().nullable().meta({ description: 'Who is in; null: locked' }),
    revokedAt: z.string().nullable(),
    revokedByName: z.string().nullable(),
  })
  .meta({ id: 'SharedTablet' });
export type Tablet = z.infer<typeof Tablet>;

const OfTablet = ById.extend({ tabletId: z.uuid() });

/** Those of the caller's commerces; revoked ones for thirty days. @see AUTH-12 */
export const venueTablets = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/tablets',
  config: { access: 'staff', object: 'venue-part', permission: 'people', priority: PRIORITY.optional },
  schema: {
    summary: 'Shared tablets of a venue',
    tags,
    params: z.object({ venueId: Id }),
    response: { 200: z.array(Tablet) },
  },
} as const satisfies Call;

/** Creates the link of a tablet, for one opening within ten minutes. @see AUTH-12 */
export const offerTablet = {
  method: 'POST',
  url: '/api/commerces/:id/tablets',
  config: {
    access: 'staff',
    object: 'commerce',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Create the link of a shared tablet',
    tags,
    params: ById,
    body: z.object({ name: text(40).trim().min(1), lockMinutes: LockMinutes, takesCash: z.boolean() }),
    response: { 201: z.object({ tablet: Tablet, link: z.string() }).meta({ id: 'OfferedTablet' }) },
  },
} as const satisfies Call;

/** @see AUTH-12 */
export const readTablet = {
  method: 'GET',
  url: '/api/commerces/:id/tablets/:tabletId',
  config: { access: 'staff', object: 'tablet', permission: 'people', priority: PRIORITY.optional },
  schema: { summary: 'A shared tablet', tags, params: OfTablet, response: { 200: Tablet } },
} as const satisfies Call;

/** Confirms that both screens show these digits. 422 `tablet-link-not-valid` otherwise. @see AUTH-12 */
export const confirmTablet = {
  method: 'POST',
  url: '/api/commerces/:id/tablets/:tabletId/confirmation',
  config: {
    access: 'staff',
    object: 'tablet',
    permission: 'people',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Confirm the digits of a shared tablet',
    tags,
    params: OfTablet,
    body: z.object({ checkDigits: z.string().max(10) }),
    response: { 200: Tablet },
  },
} as const satisfies Call;

/** The digits differ: another device opened the link, which ends. @see AUTH-12 */
export const refuseTablet = {
  method: 'POST',
  url: '/api/commerces/:id/tablets/:tabletId/refusal',
  config: { access: 'staff', object: 'tablet', permission: 'people', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'Refuse a device with other digits', tags, params: OfTablet, response: { 204: z.null() } },
} as const satisfies Call;

/** Final at once: its session and streams end, and its cookie works no more. @see AUTH-12 */
export const revokeTablet = {
  method: 'DELETE',
  url: '/api/commerces/:id/tablets/:tabletId',
  config: { access: 'staff', object: 'tablet', permission: 'people', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'Revoke a shared tablet', tags, params: OfTablet, response: { 204: z.null() } },
} as const satisfies Call;
