import { z } from 'zod';
import { PRINTED_DOCUMENTS } from './order-documents.ts';

/**
 * A row of a printed paper. `largest` is a number that is read from afar. An inverse row is white on black across the whole
 * width. `indent`: columns.
 */
export const PaperRow = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      text: z.string(),
      size: z.enum(['normal', 'large', 'largest']),
      isBold: z.boolean(),
      isInverse: z.boolean(),
      isCentred: z.boolean(),
      indent: z.int(),
    }),
    z.object({
      kind: z.literal('pair'),
      left: z.string(),
      right: z.string(),
      size: z.enum(['normal', 'large']),
      isBold: z.boolean(),
    }),
    z.object({ kind: z.literal('boxes'), labels: z.array(z.string()) }).describe('A box to tick before each label'),
    z.object({ kind: z.literal('qr'), content: z.string() }),
    z.object({ kind: z.literal('rule') }),
  ])
  .meta({ id: 'PaperRow' });
export type PaperRow = z.infer<typeof PaperRow>;

/** One piece of paper: the printer cuts after its last row. */
export const Paper = z.object({ rows: z.array(PaperRow) }).meta({ id: 'Paper' });
export type Paper = z.infer<typeof Paper>;

/** A document of one order. A correction is asked for only when its order ended: its void slip. */
export const PrintedDocument = z.enum(PRINTED_DOCUMENTS);
export type PrintedDocument = z.infer<typeof PrintedDocument>;

/** A document of a commerce. */
export const CommerceDocument = z.enum(['list', 'test']);
export type CommerceDocument = z.infer<typeof CommerceDocument>;

/** The close of a cash drawer. */
export type DrawerDocument = 'drawer-close';
