import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { LINE_MAX_QUANTITY } from '../values/limits.ts';
import { BodyId, ById } from '../values/paged.ts';
import { WASTE_REASONS } from '../values/waste-reasons.ts';

/** An open order of the commerce that lacks what is left over: the same product, size, choices and comment. */
const LeftoverTarget = z
  .object({
    orderId: z.int(),
    number: z.int(),
    callNumber: CallNumber,
    line: z.int(),
    units: z.int().describe('Units that it lacks'),
  })
  .meta({ id: 'LeftoverTarget' });

/** What was prepared of an ended order, and where it went. Lines are main lines. */
export const Leftovers = z
  .object({
    lines: z.array(
      z.object({
        line: z.int(),
        units: z.int().describe('Prepared units without a decision'),
        targets: z.array(LeftoverTarget).describe('At most three, the most urgent first'),
      }),
    ),
    decisions: z.array(
      z.object({
        line: z.int(),
        units: z.int(),
        toNumber: z.int().nullable().describe('Of the order that got them; null: they were thrown away'),
        reason: z.enum(WASTE_REASONS).nullable().describe('Null: they were passed on'),
        by: z.string().nullable().describe('Full name'),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'Leftovers' });
export type Leftovers = z.infer<typeof Leftovers>;

const tags = ['staff'] as const;

/** @see ORD-08, REF-04 */
export const leftovers = {
  method: 'GET',
  url: '/api/orders/:id/leftovers',
  config: { access: 'staff', object: 'ticket', permission: 'prepare', priority: PRIORITY.staff },
  schema: {
    summary: 'What is left over of an ended order',
    tags,
    params: ById,
    response: { 200: Leftovers },
  },
} as const satisfies Call;

const Units = z.int().min(1).max(LINE_MAX_QUANTITY);

/**
 * Gives prepared units of an ended order to an open order that lacks them, or notes them as waste. A line that lacks nothing
 * more is bumped. `id` is chosen by the client: a repeat changes nothing. 409 `order-state-changed`: the units or the open
 * order are gone.
 *
 * @see ORD-08, REF-04, ORD-07
 */
export const decideLeftovers = {
  method: 'POST',
  url: '/api/orders/:id/leftovers',
  config: { access: 'staff', object: 'ticket', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Pass prepared units to another order, or note them as waste',
    tags,
    params: ById,
    body: z.object({
      id: z.uuid(),
      line: BodyId,
      units: Units,
      outcome: z.union([
        z.strictObject({ to: z.strictObject({ orderId: BodyId, line: BodyId }) }),
        z.strictObject({ wasteReason: z.enum(WASTE_REASONS) }),
      ]),
    }),
    response: { 200: Leftovers },
  },
} as const satisfies Call;
