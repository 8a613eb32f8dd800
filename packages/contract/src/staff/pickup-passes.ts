import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber, UtcInstant } from '../values/bounds.ts';
import { ORDER_STATUS } from '../values/order-statuses.ts';
import { ById } from '../values/paged.ts';
import { text } from '../values/text.ts';

/** Public key of the signature of passes: Ed25519, 32 bytes in base64url. */
export const PickupPassKey = z.object({ id: z.int(), publicKey: z.string() }).meta({ id: 'PickupPassKey' });
export type PickupPassKey = z.infer<typeof PickupPassKey>;

/**
 * What the server found when a use arrived. `handed-over`: the order is delivered by it. `used-before`: the order had been handed
 * over. `unpaid`: its cash is not recorded. All but the first are for people to review.
 */
export const PASS_OUTCOMES = ['handed-over', 'used-before', 'refunded', 'cancelled', 'unpaid'] as const;
const PassOutcome = z.enum(PASS_OUTCOMES);
export type PassOutcome = z.infer<typeof PassOutcome>;

/** Who handed over, where and when. */
const PassUser = z.object({
  at: z.string(),
  by: z.string().nullable().meta({ description: 'Full name of the member of staff; null: erased' }),
  tablet: z.string().nullable().meta({ description: 'Name of the shared tablet; null: another device' }),
});

export const PassUse = PassUser.extend({
  id: z.uuid(),
  orderId: z.int(),
  number: z.int(),
  callNumber: CallNumber,
  outcome: PassOutcome,
  orderStatusId: z.enum(ORDER_STATUS),
  version: z.int().meta({ description: 'Of the order now' }),
  first: PassUser.nullable().meta({ description: 'The hand-over before this one; null: none, or with no record' }),
}).meta({ id: 'PassUse' });
export type PassUse = z.infer<typeof PassUse>;

const config = {
  access: 'staff',
  object: 'commerce',
  permission: 'hand-over',
  priority: PRIORITY.staff,
  effects: [],
} as const;
const tags = ['staff'] as const;

/**
 * Merges the use of a signed pick-up pass, which a device may have consumed without a network. The order becomes delivered from any
 * open status, whatever its version. A use that comes too late is recorded, audited and shown at the board. It never moves money. A
 * repeated `id` gets the same answer.
 *
 * @see DEL-04, ORD-08
 */
export const mergePassUse = {
  method: 'POST',
  url: '/api/commerces/:id/pass-uses',
  config,
  schema: {
    summary: 'Merge a hand-over by a signed pass',
    tags,
    params: ById,
    body: z.object({
      id: z.uuid(),
      pass: text(4_000).meta({ description: 'As scanned' }),
      usedAt: UtcInstant.meta({ description: "By the device's clock" }),
    }),
    response: { 200: PassUse },
  },
} as const satisfies Call;

/** Marks the flagged hand-overs of an order as reviewed: they leave the boards. A repeat changes nothing. */
export const reviewPassUses = {
  method: 'POST',
  url: '/api/orders/:id/pass-reviews',
  config: { ...config, object: 'ticket' },
  schema: {
    summary: 'Mark the flagged hand-overs of an order as reviewed',
    tags,
    params: ById,
    response: { 200: z.object({ reviewed: z.int() }) },
  },
} as const satisfies Call;
