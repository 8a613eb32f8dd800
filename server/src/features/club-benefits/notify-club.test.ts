import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  CLUB_MEMBER,
  openClubOfShop,
  OTHER_CLUB_MEMBER,
  type ClubOfShop,
} from '#test/harness/benefits/club-of-shop.ts';
import { programmeMember, quotaOf, setBenefit, type MemberForTests } from '#test/harness/benefits/programme.ts';
import { enqueueClubCalls } from './enqueue-club-calls.job.ts';

let club: ClubOfShop;
let shop: ClubOfShop['shop'];
let member: MemberForTests;
beforeAll(async () => {
  club = await openClubOfShop();
  ({ shop } = club);
  await setBenefit(shop, 'Cerveza', { units: 9 });
});
afterAll(async () => club.close());
beforeEach(async () => {
  await club.reset();
  await shop.setUnits('Cerveza', 50);
  member = await programmeMember(shop, { memberId: CLUB_MEMBER });
});

const order = async (quantity: number) => {
  await shop.ordersAreOlder(60);
  const details = [shop.line('Cerveza', { quantity })];
  const { status, body } = await shop.order({ details, guestEmail: null, headers: member.headers });
  expect(status).toBe(201);
  return body;
};
const cancel = ({ id }: { id: number }) => shop.send('POST', `/api/orders/${id}/cancel`, undefined, member.headers);
const states = async () => {
  const { rows } = await shop.db.query<{ state: string; attempts: number }>(
    'select state, attempts from benefit_calls order by sequence',
  );
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};

it('the club is notified of each consumption and return once, in order [BEN-04]', async () => {
  const first = await order(2);
  await cancel(first);
  await order(3);
  await club.notify();
  await club.notify();
  expect(await club.notified()).toEqual(['consume 2, 1 calls', 'restore 2, 1 calls', 'consume 3, 1 calls']);
  expect(await states()).toEqual(['done 1', 'done 1', 'done 1']);
});

it.each(['lost-answer', 'late-answer'])(
  'a call with a %s is repeated with its key, and applied once [BEN-04]',
  async (fault) => {
    await order(2);
    await club.next('consume', fault);
    await club.notify();
    expect(await states()).toEqual(['sent 1']);
    await club.notify();
    expect(await club.notified()).toEqual(['consume 2, 2 calls']);
    expect(await states()).toEqual(['done 2']);
  },
);

it.each(['unavailable', 'reset', 'half-body', 'invalid-json'])(
  'a call that fails with %s is repeated until the club answers [BEN-04]',
  async (fault) => {
    await order(1);
    await club.next('consume', fault);
    await club.notify();
    await club.notify();
    expect(await club.notified()).toHaveLength(1);
    expect((await states())[0]).toMatch(/^done/);
  },
);

it('a second answer on a connection answers no later call [BEN-04]', async () => {
  await order(1);
  await order(2);
  await club.next('consume', 'answer-twice');
  await club.next('consume', 'refused');
  await club.notify();
  expect(await club.notified()).toEqual(['consume 1, 1 calls']);
  expect(await states()).toEqual(['done 1', 'refused 1']);
});

it('a refused call ends, and the others about the member are made [BEN-04]', async () => {
  await order(1);
  await order(2);
  await club.next('consume', 'refused');
  await club.notify();
  expect(await club.notified()).toEqual(['consume 2, 1 calls']);
  expect(await states()).toEqual(['refused 1', 'done 1']);
});

it('a call that cannot be made delays no other member [BEN-04]', async () => {
  await order(1);
  member = await programmeMember(shop, { memberId: OTHER_CLUB_MEMBER });
  await order(2);
  await shop.db.query(`update benefit_calls set member_id = 'LR-00412', kind = 'restore', units = 2
    where member_id = 'LR-00412'`);
  await club.next('restore', 'unavailable');
  await club.notify();
  expect(await club.notified()).toEqual(['consume 2, 1 calls']);
  expect(await states()).toEqual(['sent 1', 'done 1']);
});

it('a call whose job is refused delays no other, and is enqueued later [BEN-04]', async () => {
  const { id } = await order(1);
  member = await programmeMember(shop, { memberId: OTHER_CLUB_MEMBER });
  await order(2);
  const { rows } = await shop.db.query<{ id: string }>('select id from benefit_calls where order_id = $1', [id]);
  const [{ id: poisoned } = { id: '' }] = rows;
  const refusal = `check (kind <> 'notify-club' or payload ->> 'callId' <> '${poisoned}')`;
  await shop.db.query(`alter table job_outbox add constraint poisoned ${refusal}`);
  const aside: string[] = [];
  await club.makeDue();
  expect(await enqueueClubCalls(shop.db, (_error, { row }) => void aside.push(row))).toBe(1);
  await shop.server.runJobs();
  expect([aside, await club.notified()]).toEqual([[poisoned], ['consume 2, 1 calls']]);
  await shop.db.query(
    'alter table job_outbox drop constraint poisoned; update job_rows_set_aside set next_attempt_at = now()',
  );
  await club.notify();
  expect(await club.notified()).toEqual(['consume 2, 1 calls', 'consume 1, 1 calls']);
  expect(await states()).toEqual(['done 1', 'done 1']);
});

it('a call that waited for another process follows its call at once [BEN-04]', async () => {
  await order(1);
  // Another process is making it.
  await shop.db.query(
    `update benefit_calls set state = 'sent', is_claimed = true, next_attempt_at = now() + interval '1 hour'`,
  );
  await order(2);
  await enqueueClubCalls(shop.db);
  await shop.server.runJobs();
  expect([await club.notified(), await states()]).toEqual([[], ['sent 0', 'requested 0']]);
  await shop.db.query(`update benefit_calls set is_claimed = false, next_attempt_at = now() where state = 'sent'`);
  await enqueueClubCalls(shop.db);
  await shop.server.runJobs();
  expect(await club.notified()).toEqual(['consume 1, 1 calls', 'consume 2, 1 calls']);
});

it('parallel processes make one call [BEN-04]', async () => {
  await order(2);
  await club.makeDue();
  await Promise.all([1, 2, 3].map(() => enqueueClubCalls(shop.db)));
  await Promise.all([1, 2, 3].map(() => shop.server.runJobs()));
  expect(await club.notified()).toEqual(['consume 2, 1 calls']);
});

it('notified or not, units count once [BEN-04]', async () => {
  await order(2);
  const read = async () => {
    await shop.db.query(`update club_members set read_at = null`);
    const url = '/api/venues/tomorrow/get-consumed-benefits-by-user';
    const body = { userId: member.accountId, venueId: shop.venue.id };
    return (await shop.send('POST', url, body, member.headers)).body;
  };
  const expected = [{ tomorrowGlobalBenefitProductId: 1, amountConsumed: 3 }];
  // The club counts 1 outside our orders.
  expect(await read()).toEqual(expected);
  await club.notify();
  expect(await read()).toEqual(expected);
  expect(await quotaOf(shop, member)).toBe(2);
});
