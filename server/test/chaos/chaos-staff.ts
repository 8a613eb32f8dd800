import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosServer } from './chaos-server.ts';
import { visitVenue } from './chaos-visitor.ts';

const CODE = '271828';

/** Staff of the venue who refund orders, one after the other. */
export type ChaosStaff = Awaited<ReturnType<typeof workShift>>;

export async function workShift(server: ChaosServer, chance: SeededRandom) {
  const { venue, commerceId, url } = server;
  const { headers } = await server.signIn([
    { roleId: 2, venueId: venue.id },
    { roleId: 3, venueId: venue.id, commerceId },
  ]);
  const { callUntilAnswered } = visitVenue(server, chance, { ...headers, origin: url });
  await setCode(url, { ...headers, origin: url });
  return {
    /** Refunds the order once, and repeats the call until the server answers. @param isPart half of it, where possible */
    async refund(orderId: number, isPart: boolean): Promise<void> {
      let part = isPart ? { amount: await halfOf(server, orderId) } : {};
      for (;;) {
        await callUntilAnswered('/api/users/validate-refund-validation-code', { code: CODE, orderId });
        const { status, body } = await callUntilAnswered('/api/orders/refund', { orderId, ...part });
        // A call whose response was lost used the approval: it has refunded the order.
        if (status === 200 || status === 409) return;
        part = {};
        if (status !== 422) throw new Error(`The refund was answered ${status} ${JSON.stringify(body)}.`);
      }
    },
    /** Retries refunds that the provider refused. */
    async retryFailed(): Promise<void> {
      const { rows } = await server.db.query<{ id: number }>(
        `select id from money_exceptions where kind = 'refund-failed' and closed_at is null`,
      );
      for (const { id } of rows)
        await callUntilAnswered(`/api/venues/${venue.id}/money-exceptions/${id}/retry-refund`, {});
    },
  };
}

/** In currency units. */
async function halfOf({ db }: ChaosServer, orderId: number): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(
    'select (total_minor / 2)::float8 / 100 as amount from orders where id = $1',
    [orderId],
  );
  return rows[0]?.amount ?? 0;
}

async function setCode(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}/api/users/refund-code`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code: CODE }),
  });
  if (!answer.ok) throw new Error(`The code was answered ${answer.status} ${await answer.text()}.`);
}
