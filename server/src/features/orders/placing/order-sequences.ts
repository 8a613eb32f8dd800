import type { Db } from '#platform/database/transactions.ts';

/**
 * Order numbers that a process reserves at once. A restart skips the rest of a block. The next block is reserved when
 * half of one is used, so that orders do not wait for it.
 */
const BLOCK = 500;
const FIRST = 1001;

type Block = { next: number; end: number };

/** Issues order numbers without locking a counter row in an order's transaction. */
export interface OrderSequences {
  /** @returns undefined for an unknown venue */
  readonly next: (venueId: number) => Promise<number | undefined>;
}

export function createOrderSequences(db: Db): OrderSequences {
  const blocks = new Map<number, Promise<Block | undefined>>();
  const nextBlocks = new Map<number, Promise<Block | undefined>>();

  async function reserveBlock(venueId: number): Promise<Block | undefined> {
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

  function reserveAhead(venueId: number): void {
    const reserved = reserveBlock(venueId);
    nextBlocks.set(venueId, reserved);
    reserved.catch(() => nextBlocks.delete(venueId)); // The next call reserves again.
  }

  return {
    async next(venueId) {
      for (;;) {
        const reserved = blocks.get(venueId) ?? nextBlocks.get(venueId) ?? reserveBlock(venueId);
        if (blocks.get(venueId) !== reserved) nextBlocks.delete(venueId);
        blocks.set(venueId, reserved);
        const drop = () => {
          if (blocks.get(venueId) === reserved) blocks.delete(venueId);
        };
        const block = await reserved.catch((error: unknown) => {
          drop();
          throw error;
        });
        if (block && block.next < block.end) {
          block.next += 1;
          if (block.end - block.next === BLOCK / 2) reserveAhead(venueId);
          return block.next - 1;
        }
        drop();
        if (!block) return undefined;
      }
    },
  };
}
