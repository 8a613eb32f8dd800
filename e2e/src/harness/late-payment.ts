import { expect } from '@playwright/test';
import { newestOrder } from './paying.ts';
import type { Stadium } from './stadium.ts';

/** Longer than a visitor has at a provider's page. */
const AFTER_PAGE_S = 601;
/** After this time in a closed page, 'not found' means 'never paid'. */
const AFTER_CLOSE_S = 182;
const ENDED = 7;
const UNITS = 500;

/** Ends the newest order, which is being paid: its page closes, its attempt is settled unpaid, and it expires. */
export async function endNewestOrder(stadium: Stadium): Promise<void> {
  const { id } = await newestOrder(stadium);
  await passTime(stadium, id, AFTER_PAGE_S);
  await expect.poll(() => attemptOf(stadium, id)).toMatchObject({ isClosed: true });
  await passTime(stadium, id, AFTER_CLOSE_S);
  await expect.poll(() => attemptOf(stadium, id)).toMatchObject({ state: 'expired' });
  await stadium.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [id]);
  await expect.poll(() => newestOrder(stadium)).toMatchObject({ statusId: ENDED });
}

/** Sells all free units of a product. @returns the function that brings units back */
export async function sellOut(stadium: Stadium, product: string): Promise<() => Promise<void>> {
  const setFree = async (units: number) => {
    await stadium.query(
      'update stock set units = reserved + $2 where product_id in (select id from products where name = $1)',
      [product, units],
    );
  };
  await setFree(0);
  return () => setFree(UNITS);
}

/** Captures of the newest order: those that paid it, and those that are refunded. */
export async function allocationOf(stadium: Stadium): Promise<{ pays: unknown; refunded: unknown; total: unknown }> {
  const { id } = await newestOrder(stadium);
  const [row] = await stadium.query(
    `select count(*) filter (where verdict = 'pays')::int as pays, count(r.id)::int as refunded, count(*)::int as total
     from captures c
     left join refunds r on r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
     where c.order_id = $1`,
    [id],
  );
  return { pays: row?.['pays'], refunded: row?.['refunded'], total: row?.['total'] };
}

async function attemptOf(stadium: Stadium, orderId: unknown) {
  const [attempt] = await stadium.query(
    `select state, session_closed_at is not null as "isClosed" from payment_attempts
     where order_id = $1 order by created_at desc limit 1`,
    [orderId],
  );
  return attempt;
}

/** Moves the attempts of an order into the past, and makes their query due. */
async function passTime(stadium: Stadium, orderId: unknown, seconds: number): Promise<void> {
  await stadium.query(
    `update payment_attempts set created_at = created_at - make_interval(secs => $2),
       sent_at = sent_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2),
       session_closed_at = session_closed_at - make_interval(secs => $2),
       asked_at = asked_at - make_interval(secs => $2), next_check_at = clock_timestamp()
     where order_id = $1`,
    [orderId, seconds],
  );
}
