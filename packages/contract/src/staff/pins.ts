import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BodyId, ById, Id } from '../values/paged.ts';

const tags = ['shared tablets'] as const;

/** Whether the person has a PIN at a venue where they work. */
const OwnPin = z
  .object({ venueId: z.int(), venueName: z.string(), setAt: z.string().nullable(), isOneTime: z.boolean() })
  .meta({ id: 'OwnPin' });
export type OwnPin = z.infer<typeof OwnPin>;

/** @see AUTH-12 */
export const ownPins = {
  method: 'GET',
  url: '/api/staff/pins',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional },
  schema: { summary: 'My PINs for shared tablets', tags, response: { 200: z.array(OwnPin) } },
} as const satisfies Call;

/** 422 `pin-digits`, `pin-run`, `pin-repeat` or `pin-year` for a PIN that is easy to guess. @see AUTH-12 */
export const setOwnPin = {
  method: 'PUT',
  url: '/api/staff/pins',
  config: { access: 'staff', object: 'own', priority: PRIORITY.optional, effects: ['extends-power'] },
  schema: {
    summary: 'Set my PIN for the shared tablets of a venue',
    tags,
    body: z.object({ venueId: BodyId, pin: z.string().max(12) }),
    response: { 204: z.null() },
  },
} as const satisfies Call;

/**
 * Gives a person of the commerce a new PIN of six digits for one use within a day. A person who may do more there gets
 * none from the caller, who could use it.
 *
 * @see AUTH-12
 */
export const givePin = {
  method: 'POST',
  url: '/api/commerces/:id/people/:accountId/pin',
  config: {
    access: 'staff',
    object: 'person',
    permission: ['pins', 'people'],
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Give a person of the stall a PIN for one use',
    tags,
    params: ById.extend({ accountId: Id }),
    response: { 200: z.object({ pin: z.string(), expiresAt: z.string() }).meta({ id: 'GivenPin' }) },
  },
} as const satisfies Call;
