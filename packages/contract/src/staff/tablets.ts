import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { WORK_PERMISSIONS } from '../protocol/permissions.ts';
import { READY_SET_KEYS } from '../protocol/ready-sets.ts';
import { BodyId } from '../values/paged.ts';
import { StaffSession, TabletOfSession } from './staff-auth.ts';

const tags = ['shared tablets'] as const;
/** Bound for the parser; `pinProblem` has the rule. */
const Pin = z.string().max(12);

/** A person who may enter on a tablet. They have a PIN. */
const TabletPerson = z
  .object({
    accountId: z.int(),
    name: z.string().nullable(),
    roleId: z.int(),
    readySet: z.enum(READY_SET_KEYS).nullable().meta({ description: 'Null: a set of the venue, or all permissions' }),
    setName: z.string().nullable().meta({ description: 'Of a set of the venue' }),
    permissions: z.array(z.enum(WORK_PERMISSIONS)).meta({ description: 'What the person may do on this tablet' }),
    pinLength: z.int().meta({ description: 'Digits after which the PIN pad sends' }),
    isOneTime: z.boolean().meta({ description: 'The PIN was given: the person chooses another at its first use' }),
    pausedForSeconds: z.int().nullable().meta({ description: 'After five wrong PINs on this tablet' }),
  })
  .meta({ id: 'TabletPerson' });
export type TabletPerson = z.infer<typeof TabletPerson>;

/** What a locked tablet shows, without orders. People by their last use of the tablet. */
export const LockedTablet = TabletOfSession.extend({
  commerceName: z.string(),
  logoPath: z.string().nullable(),
  timeZone: z.string(),
  people: z.array(TabletPerson),
}).meta({ id: 'LockedTablet' });
export type LockedTablet = z.infer<typeof LockedTablet>;

/** Counts of orders behind the lock: no names, amounts or numbers. */
export const TabletCounts = z.object({ open: z.int(), late: z.int(), ready: z.int() }).meta({ id: 'TabletCounts' });
export type TabletCounts = z.infer<typeof TabletCounts>;

/**
 * Opens the link of a tablet, once and within ten minutes, and sets the cookie of the tablet. The cookie works after a
 * manager confirmed that both screens show the same digits. 422 `tablet-link-not-valid`.
 *
 * @see AUTH-12
 */
export const openTabletLink = {
  method: 'POST',
  url: '/api/tablet/link',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Open the link of a shared tablet, once',
    tags,
    body: z.object({ token: z.string().max(200) }),
    response: {
      200: z
        .object({ checkDigits: z.string(), name: z.string(), commerceName: z.string(), expiresAt: z.string() })
        .meta({ id: 'OpenedTabletLink' }),
    },
  },
} as const satisfies Call;

/** 401 until the link is confirmed; 403 `tablet-revoked` after the tablet was revoked. @see AUTH-12 */
export const lockedTablet = {
  method: 'GET',
  url: '/api/tablet',
  config: { access: 'tablet', object: 'own', priority: PRIORITY.staff },
  schema: { summary: 'A shared tablet and who may enter', tags, response: { 200: LockedTablet } },
} as const satisfies Call;

/** @see AUTH-12 */
export const tabletCounts = {
  method: 'GET',
  url: '/api/tablet/counts',
  config: { access: 'tablet', object: 'own', priority: PRIORITY.staff },
  schema: { summary: 'Counts of orders for a locked tablet', tags, response: { 200: TabletCounts } },
} as const satisfies Call;

/**
 * Starts a staff session of the person on this tablet and ends the one before. 422 `wrong-pin` with `attemptsLeft`, 429
 * for five minutes after the fifth wrong one, 422 `new-pin-required` for a given PIN without `newPin`.
 *
 * @see AUTH-12
 */
export const unlockTablet = {
  method: 'POST',
  url: '/api/tablet/unlock',
  config: { access: 'tablet', object: 'own', priority: PRIORITY.staff },
  schema: {
    summary: 'Enter on a shared tablet with a PIN',
    tags,
    body: z.object({ accountId: BodyId, pin: Pin, newPin: Pin.optional() }),
    response: { 200: StaffSession },
  },
} as const satisfies Call;

/** Ends the staff session on this tablet. @see AUTH-12 */
export const lockTablet = {
  method: 'POST',
  url: '/api/tablet/lock',
  config: { access: 'tablet', object: 'own', priority: PRIORITY.staff },
  schema: { summary: 'Lock a shared tablet', tags, response: { 204: z.null() } },
} as const satisfies Call;

/** Reports that a person touched the tablet, so that it does not lock yet. @see AUTH-12 */
export const touchTablet = {
  method: 'POST',
  url: '/api/staff/tablet/touch',
  config: { access: 'staff', object: 'own', priority: PRIORITY.staff, effects: [] },
  schema: { summary: 'A person touched this shared tablet', tags, response: { 204: z.null() } },
} as const satisfies Call;
