import type { PersonalData } from '#features/accounts/profile/personal-data.ts';
import { findEndedOrderIds, findOwnOrderIds } from '#features/orders/order-personal-data.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';

/** A photo outlives the time for a refund, and the time in which a bank decides about one. */
const PHOTO_DAYS = 90;

/** What a person said after orders: texts and photos of problems, and ratings. Counted kinds and scores stay. */
export const feedbackPersonalData: PersonalData = {
  name: 'feedback',

  findDeletionBlocker: async () => null,

  findOpenMoney: async () => [],

  read: async (db, { accountId }) => {
    const own = keysOf(await findOwnOrderIds(db, accountId));
    const problems = await db.query(
      `select p.order_id::float8 as "orderId", p.kind, p.text, p.reported_at as "reportedAt", p.answer,
         encode(f.content, 'base64') as photo
       from order_problems p join unnest($1::int[], $2::bigint[]) as own(venue_id, order_id) using (venue_id, order_id)
       left join order_problem_photos f on f.venue_id = p.venue_id and f.problem_id = p.id
       order by p.reported_at`,
      own,
    );
    const ratings = await db.query(
      `select r.order_id::float8 as "orderId", r.score, r.reason, r.rated_at as "ratedAt"
       from order_ratings r join unnest($1::int[], $2::bigint[]) as own(venue_id, order_id) using (venue_id, order_id)
       order by r.rated_at`,
      own,
    );
    return { problems: problems.rows, ratings: ratings.rows };
  },

  erase: async (tx, person) => {
    await eraseProblems(tx, await findEndedOrderIds(tx, person));
  },
};

/** Deletes photos that are no longer needed. */
export async function deleteOldPhotos(db: Db): Promise<void> {
  await db.query(
    'delete from order_problem_photos where taken_at < statement_timestamp() - make_interval(days => $1)',
    [PHOTO_DAYS],
  );
}

async function eraseProblems(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const keys = keysOf(orderIds);
  await tx.query(
    `delete from order_problem_photos f using order_problems p, unnest($1::int[], $2::bigint[]) as own(venue_id, order_id)
     where p.venue_id = own.venue_id and p.order_id = own.order_id and f.venue_id = p.venue_id and f.problem_id = p.id`,
    keys,
  );
  await tx.query(
    `update order_problems p set text = '', answer = case when p.answer is not null then '…' end
     from unnest($1::int[], $2::bigint[]) as own(venue_id, order_id)
     where p.venue_id = own.venue_id and p.order_id = own.order_id`,
    keys,
  );
}

function keysOf(orderIds: readonly number[]): [venueIds: number[], orderIds: readonly number[]] {
  return [orderIds.map(venueOfOrderId), orderIds];
}
