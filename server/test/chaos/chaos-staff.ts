import { z } from 'zod';
import { Problem } from '@app/contract/protocol/problem.ts';
import { codeOf } from '../harness/accounts/staff-sign-in.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosServer } from './chaos-server.ts';
import { visitVenue, type Seen } from './chaos-visitor.ts';

const CODE = '271828';

/** Staff of the venue who refund orders, one after the other. */
export type ChaosStaff = Awaited<ReturnType<typeof workShift>>;

export async function workShift(server: ChaosServer, chance: SeededRandom) {
  const { venue, commerceId, url } = server;
  const { headers: person } = await server.signIn([
    { roleId: 2, venueId: venue.id },
    { roleId: 3, venueId: venue.id, commerceId },
  ]);
  const { headers, secret } = await enrolFactor(url, person.authorization);
  const { callUntilAnswered } = visitVenue(server, chance, headers);
  await setCode(url, headers);
  /** A session of more than 15 minutes confirms its factor again, as the staff app asks for. */
  const callWithFactor = async (path: string, body: object) => {
    const answer = await callUntilAnswered(path, body);
    if (!isFactorOld(answer)) return answer;
    await callUntilAnswered('/api/staff/security/factor/totp', { code: codeOf(secret) });
    return callUntilAnswered(path, body);
  };
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
      for (const { id } of rows) {
        const answer = await callWithFactor(`/api/venues/${venue.id}/money-exceptions/${id}/retry-refund`, {});
        if (isFactorOld(answer)) throw new Error('The factor of the staff session was not confirmed again.');
      }
    },
  };
}

const Enrolment = z.object({ secret: z.string() });

/** Sets up an authenticator app. @returns the headers of the staff session, and the secret of the app */
async function enrolFactor(url: string, authorization: string) {
  const post = (step: string, body: object) =>
    fetch(`${url}/api/staff/second-factor/totp/${step}`, {
      method: 'POST',
      headers: { authorization, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { secret } = Enrolment.parse(await (await post('enrol', {})).json());
  const confirmed = await post('confirm', { code: codeOf(secret) });
  const [cookie] = confirmed.headers.getSetCookie().flatMap((set) => /^staff=[^;]+/.exec(set) ?? []);
  if (cookie === undefined) throw new Error(`The factor was answered ${confirmed.status} ${await confirmed.text()}.`);
  return { headers: { cookie, origin: url }, secret };
}

function isFactorOld({ status, body }: Seen): boolean {
  return status === 422 && Problem.safeParse(body).data?.code === 'recent-second-factor-required';
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
