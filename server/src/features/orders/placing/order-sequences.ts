import type { Db } from '#platform/database/transactions.ts';

/**
 * Orders that one process may number before it asks the database again; what is left at a restart is a gap. The next block
 * is asked for when half of one is used, so that in a rush no order waits for it.
 */
const BLOCK = 500;
const FIRST = 1001;

type Block = { next: number; end: number };

/** Hands out order sequences without a counter row in any order's transaction. */
export interface OrderSequences {
  /** @returns undefined when there is no such venue; nothing is kept of it */
  readonly next: (venueId: number) => Promise<number | undefined>;
}

export function createOrderSequences(db: Db): OrderSequences {
  const blocks = new Map<number, Promise<Block | undefined>>();
  const nextBlocks = new Map<number, Promise<Block | undefined>>();

  async function takeBlock(venueId: number): Promise<Block | undefined> {
    const { rows } = await db.query<{ end: number }>(
      `insert into order_sequences (venue_id, next_sequence)
       select id, $2::bigint + $3 from venues where id = $1
       on conflict (venue_id) do update set next_sequence = order_sequences.next_sequence + $3
       returning next_sequence as end`,
      [venueId, FIRST, BLOCK],
    );
    const end = rows[0]?.end;
    return end === undefined ? undefined : { next: end - BLOCK, end };
  }

  function askAhead(venueId: number): void {
    const asked = takeBlock(venueId);
    nextBlocks.set(venueId, asked);
    asked.catch(() => nextBlocks.delete(venueId)); // asked again when it is needed
  }

  return {
    async next(venueId) {
      for (;;) {
        const asked = blocks.get(venueId) ?? nextBlocks.get(venueId) ?? takeBlock(venueId);
        if (blocks.get(venueId) !== asked) nextBlocks.delete(venueId);
        blocks.set(venueId, asked);
        const forget = () => {
          if (blocks.get(venueId) === asked) blocks.delete(venueId);
        };
        const block = await asked.catch((error: unknown) => {
          forget();
          throw error;
        });
        if (block && block.next < block.end) {
          block.next += 1;
          if (block.end - block.next === BLOCK / 2) askAhead(venueId);
          return block.next - 1;
        }
        forget();
        if (!block) return undefined;
      }
    },
  };
}
