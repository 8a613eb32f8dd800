import type { Db } from '../platform/database.ts';

/** Orders that one process may number before it asks the database again; what is left at a restart is a gap. */
const BLOCK = 100;
const FIRST = 1001;

/** Hands out order sequences without a counter row in any order's transaction. */
export interface OrderSequences {
  next(venueId: number): Promise<number>;
}

export function createOrderSequences(db: Db): OrderSequences {
  const blocks = new Map<number, Promise<{ next: number; end: number }>>();

  async function takeBlock(venueId: number): Promise<{ next: number; end: number }> {
    const { rows } = await db.query<{ end: number }>(
      `insert into order_sequences (venue_id, next_sequence) values ($1, $2::bigint + $3)
       on conflict (venue_id) do update set next_sequence = order_sequences.next_sequence + $3
       returning next_sequence as end`,
      [venueId, FIRST, BLOCK],
    );
    const end = rows[0]?.end ?? 0;
    return { next: end - BLOCK, end };
  }

  return {
    async next(venueId) {
      for (;;) {
        const asked = blocks.get(venueId) ?? takeBlock(venueId);
        blocks.set(venueId, asked);
        try {
          const block = await asked;
          if (block.next < block.end) return block.next++;
        } catch (error) {
          if (blocks.get(venueId) === asked) blocks.delete(venueId);
          throw error;
        }
        if (blocks.get(venueId) === asked) blocks.delete(venueId);
      }
    },
  };
}
