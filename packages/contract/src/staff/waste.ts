import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { WASTE_NOTE_CHARACTERS, WASTE_UNITS_MAX } from '../values/limits.ts';
import { BodyId, ById } from '../values/paged.ts';
import { WASTE_REASONS } from '../values/report-values.ts';
import { text } from '../values/text.ts';
import { EndedTicket } from './board.ts';

/** Units of a product that staff threw away, of no order. */
export const WasteEntry = z
  .object({
    id: z.uuid(),
    productId: z.int(),
    product: z.string(),
    size: z.string().nullable(),
    units: z.int(),
    reason: z.enum(WASTE_REASONS),
    note: z.string().nullable(),
    by: z.string().nullable().meta({ description: 'Full name; null: erased' }),
    at: z.string(),
    undoableUntil: z.string().nullable().meta({ description: 'Null: too late, or undone' }),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'WasteEntry' });
export type WasteEntry = z.infer<typeof WasteEntry>;

/**
 * Waste of a commerce that comes from no order, and ended orders whose prepared units wait for a decision. Both of the present
 * day of work, which begins at midnight or 3 hours before the event that is on.
 */
export const Waste = z
  .object({
    at: z.string().meta({ description: "The database's clock" }),
    entries: z.array(WasteEntry).meta({ description: 'The newest first, at most 50' }),
    undecided: z
      .array(z.object({ ticket: EndedTicket, units: z.int().meta({ description: 'Prepared, without a decision' }) }))
      .meta({ description: 'The oldest end first' }),
  })
  .meta({ id: 'Waste' });
export type Waste = z.infer<typeof Waste>;

const tags = ['staff'] as const;

/** @see ORD-08 */
export const waste = {
  method: 'GET',
  url: '/api/commerces/:id/waste',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff },
  schema: {
    summary: 'Waste of the day, and prepared units without a decision',
    tags,
    params: ById,
    response: { 200: Waste },
  },
} as const satisfies Call;

/**
 * Logs units of a product as waste, and takes them and their ingredients out of the stock, as far as they are free. `id` is
 * chosen by the client: a repeat changes nothing.
 *
 * @see ORD-08, ORD-07
 */
export const logWaste = {
  method: 'POST',
  url: '/api/commerces/:id/waste',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Log units of a product as waste',
    tags,
    params: ById,
    body: z.object({
      id: z.uuid(),
      productId: BodyId,
      sizeId: BodyId.nullable().meta({ description: 'Null: the product has no sizes' }),
      units: z.int().min(1).max(WASTE_UNITS_MAX),
      reason: z.enum(WASTE_REASONS),
      note: text(WASTE_NOTE_CHARACTERS).optional(),
    }),
    response: { 200: Waste },
  },
} as const satisfies Call;

/**
 * Undoes waste of a product within a minute, and returns what it took from the stock. A repeat changes nothing. 409
 * `waste-not-undoable`: it is too late.
 *
 * @see ORD-08, ORD-07
 */
export const undoWaste = {
  method: 'POST',
  url: '/api/commerces/:id/waste/undos',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Undo waste of a product',
    tags,
    params: ById,
    body: z.object({ wasteId: z.uuid() }),
    response: { 200: Waste },
  },
} as const satisfies Call;
