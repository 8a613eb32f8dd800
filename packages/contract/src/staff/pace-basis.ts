import { z } from 'zod';

/**
 * What the wait of a commerce comes from.
 * - `usual`: the people that a commerce of its kind usually has
 * - `stated`: the people that it stated
 * - `blended`: those, and orders that waited
 * - `measured`: orders that waited
 */
const PaceBasisKind = z.enum(['usual', 'stated', 'blended', 'measured']);
export type PaceBasisKind = z.infer<typeof PaceBasisKind>;

/** What the wait of a commerce comes from. `orders`: recent ones that waited, which measure its pace. @see CHK-02 */
export const PaceBasis = z.object({ kind: PaceBasisKind, orders: z.int() }).meta({ id: 'PaceBasis' });
export type PaceBasis = z.infer<typeof PaceBasis>;
