import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  CLUB_MEMBER,
  openClubOfShop,
  OTHER_CLUB_MEMBER,
  type ClubOfShop,
} from '#test/harness/benefits/club-of-shop.ts';
import { programmeMember, setBenefit } from '#test/harness/benefits/programme.ts';
import { compareBenefits } from './compare-benefits.job.ts';

let club: ClubOfShop;
let shop: ClubOfShop['shop'];
beforeAll(async () => {
  club = await openClubOfShop();
  ({ shop } = club);
  await setBenefit(shop, 'Cerveza', { units: 9 });
});
afterAll(async () => club.close());
beforeEach(async () => {
  await club.reset();
  await shop.setUnits('Cerveza', 50);
});

const failures: string[] = [];
const compare = () =>
  compareBenefits({
    db: shop.db,
    clubs: club.clubs,
    onFailure: (error) => void failures.push(String(error)),
    onRowFailure: (error) => void failures.push(String(error)),
  });
const orderOf = async (memberId: string, quantity: number) => {
  const { headers } = await programmeMember(shop, { memberId });
  const details = [shop.line('Cerveza', { quantity })];
  const { status, body } = await shop.order({ details, guestEmail: null, headers });
  expect(status).toBe(201);
  return body;
};
const differences = async () => {
  const { rows } = await shop.db.query<{ subject: string; member: string; orderId: number }>(
    `select subject, provider_ref as member, order_id as "orderId" from money_exceptions where kind = 'benefits-differ'`,
  );
  return rows;
};
const aDayPasses = () => shop.db.query(`update benefit_quotas set compared_at = compared_at - interval '1 day'`);

it('equal books open no exception, and a member is compared once a day [BEN-04]', async () => {
  await orderOf(CLUB_MEMBER, 2);
  expect(await compare()).toBe(0); // its call is open
  await club.notify();
  expect([await compare(), await compare(), await differences()]).toEqual([1, 0, []]);
  await aDayPasses();
  expect(await compare()).toBe(1);
});

it('a difference opens one exception with its member and order [BEN-04]', async () => {
  await club.next('consume', 'refused');
  const { id } = await orderOf(CLUB_MEMBER, 2);
  await club.notify();
  await compare();
  await aDayPasses();
  await compare();
  expect(await differences()).toEqual([
    { subject: `${CLUB_MEMBER}/1/club 0/orders 2`, member: CLUB_MEMBER, orderId: id },
  ]);
});

it('a club that fails for one member delays no other, and is asked again [BEN-04]', async () => {
  await orderOf(CLUB_MEMBER, 2);
  await orderOf(OTHER_CLUB_MEMBER, 1);
  await club.notify();
  await club.next('benefits', 'unavailable');
  expect([await compare(), failures.length]).toEqual([1, 1]);
  expect([await compare(), await differences()]).toEqual([1, []]);
});

it('a member whose row the database refuses is set aside alone [BEN-04]', async () => {
  await orderOf(CLUB_MEMBER, 2);
  await orderOf(OTHER_CLUB_MEMBER, 1);
  await club.notify();
  await shop.db.query(
    `alter table benefit_quotas add constraint poisoned check (compared_at is null or member_id <> '${CLUB_MEMBER}')`,
  );
  expect(await compare()).toBe(1);
  const { rows } = await shop.db.query(
    `select row_key as member from job_rows_set_aside where job = 'compare-benefits'`,
  );
  expect(rows).toEqual([{ member: CLUB_MEMBER }]);
  await shop.db.query('alter table benefit_quotas drop constraint poisoned; delete from job_rows_set_aside');
});
