import { randomUUID } from 'node:crypto';

import type { Call } from '@app/contract/call.ts';

import { memberQrContext } from '../accounts/providers/ask-clubs.ts';
import { makeDeadJob } from '../operations/dead-job-for-tests.ts';
import { makeRowSetAside } from '../operations/row-set-aside-for-tests.ts';
import type { Shop } from '../orders/shop-for-tests.ts';
import { firstCatalogueId } from '../platform/identifiers.ts';
import { inTransaction } from '../platform/database.ts';
import { findTopUp } from '../wallet/top-up-store.ts';
import { transferMoney } from '../wallet/transfer-money.ts';
import type { MadeCaller } from './callers-for-tests.ts';
import { kindOf, nameOf } from './expected-answer.ts';
import type { Caller, Kind, Subject } from './expected-answer.ts';
import type { World } from './world-for-tests.ts';

type Asked = { caller: Caller; made: MadeCaller; subject: Subject };
type Params = Readonly<Record<string, string | number>>;

const IMPOSSIBLE = Number.MAX_SAFE_INTEGER;
const EVENT = 7_800_001;
const ARTICLE = 7_800_002;

/** What the shown calls show, besides the shop itself. */
export async function showContent({ db, venue }: Shop): Promise<void> {
  await db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values (${venue.id}, ${EVENT}, 'Clásico', now() - interval '2 days', now() - interval '1 day')`,
  );
  await db.query(`insert into articles (venue_id, id, title) values (${venue.id}, ${ARTICLE}, 'La previa')`);
}

/** The address of a call for a thing of this owner. */
export async function addressOf(world: World, call: Call, asked: Asked): Promise<string> {
  const params: Params = await paramsOf(world, call, asked);
  return call.url.replaceAll(/:(\w+)/g, (_all, name: string) => String(params[name]));
}

async function paramsOf(world: World, call: Call, asked: Asked): Promise<Params> {
  const kind = kindOf(call);
  const venueId = world.shop.venue.id;
  const name = kind === 'account' ? 'mp-webhook-secret' : 'club-api-key';
  if (kind === null) return { id: world.shop.commerceId };
  if (kind === 'shown') return shownParams(world.shop, call, asked.subject);
  if (asked.subject === 'impossible')
    return {
      id: IMPOSSIBLE,
      sizeId: IMPOSSIBLE,
      userId: IMPOSSIBLE,
      venueId: IMPOSSIBLE,
      topUpId: IMPOSSIBLE,
      accountId: IMPOSSIBLE,
      configId: IMPOSSIBLE,
      exceptionId: IMPOSSIBLE,
      attemptId: randomUUID(),
      refundId: randomUUID(),
      name,
    };
  if (asked.subject === 'unknown') return { ...UNKNOWN[kind], name };
  if (asked.subject === 'foreign') return { venueId, ...(await foreignParams(world, kind, asked.caller)), name };
  return { venueId, ...(await ownParams(world, kind, asked)), name };
}

const UNKNOWN: Readonly<Record<Exclude<Kind, 'shown'>, Params>> = {
  order: { id: 7_000_900_000 },
  ticket: { id: 7_000_900_000 },
  user: { userId: 999_999_999, venueId: 7 },
  payment: { userId: 999_999_999, venueId: 7, attemptId: randomUUID() },
  card: { venueId: 5 },
  stall: { id: 7_900_000 },
  'top-up': { id: 7_900_000, topUpId: 999_999_999 },
  refund: { id: 7_900_000, refundId: randomUUID() },
  product: { id: 7_900_000 },
  size: { id: 7_900_000, sizeId: 7_900_001 },
  venue: { id: 5 },
  account: { id: 7, accountId: 7_900_000, configId: 7_900_000 },
  exception: { id: 7, exceptionId: 999_999_999 },
  factor: { id: 999_999_999 },
  session: { id: 999_999_999 },
};

async function foreignParams({ shop, elsewhere, victim }: World, kind: Kind, caller: Caller): Promise<Params> {
  const isOtherStall = caller === 'stall editor';
  switch (kind) {
    case 'user':
      return { userId: victim.accountId };
    case 'payment':
      return { userId: victim.accountId, attemptId: await cardTopUp(shop, victim.accountId) };
    case 'card':
      return {};
    case 'factor':
      return { id: victim.passkey };
    case 'session':
      return { id: victim.staffSession };
    case 'venue':
      return { id: elsewhere.venue.id };
    case 'account':
      return paymentAccount(elsewhere);
    case 'exception':
      return moneyException(elsewhere);
    case 'top-up': {
      const stall = isOtherStall ? { ...shop, commerceId: shop.venue.commerceId('otro') } : elsewhere;
      return { id: stall.commerceId, topUpId: await topUp(stall, victim.accountId) };
    }
    case 'refund': {
      const order = isOtherStall ? victim.orders.otherStall : victim.orders.otherVenue;
      return { id: order.commerce.id, refundId: await cashRefund(shop, order.id) };
    }
    case 'stall':
      return { id: isOtherStall ? shop.venue.commerceId('otro') : elsewhere.commerceId };
    case 'product':
      return { id: isOtherStall ? shop.venue.productId('Pancho') : elsewhere.venue.productId('Agua') };
    case 'size':
      return isOtherStall
        ? { id: shop.venue.productId('Pancho'), sizeId: shop.venue.sizeId('Camiseta', 'M') }
        : { id: elsewhere.venue.productId('Camiseta'), sizeId: elsewhere.venue.sizeId('Camiseta', 'M') };
    case 'ticket':
      return { id: (isOtherStall ? victim.orders.otherStall : victim.orders.otherVenue).id };
    default:
      return { id: victim.orders.here.id };
  }
}

async function ownParams({ shop, sealer }: World, kind: Kind, { made }: Asked): Promise<Params> {
  const { db, venue } = shop;
  const { accountId, headers } = made;
  const newest = async (table: 'sessions' | 'passkeys') =>
    (await db.query<{ id: number }>(`select max(id) as id from ${table} where account_id = $1`, [accountId])).rows[0];
  switch (kind) {
    case 'user':
      return { userId: accountId };
    case 'payment':
      return { userId: accountId, attemptId: await cardTopUp(shop, accountId) };
    case 'venue':
      return { id: venue.id };
    case 'account':
      return paymentAccount(shop);
    case 'exception':
      return moneyException(shop);
    case 'stall':
      return { id: shop.commerceId };
    case 'top-up':
      return { id: shop.commerceId, topUpId: await topUp(shop, accountId) };
    case 'refund':
      return { id: shop.commerceId, refundId: await cashRefund(shop, (await shop.order()).body.id) };
    case 'product':
      return { id: venue.productId('Agua') };
    case 'size':
      return { id: venue.productId('Camiseta'), sizeId: venue.sizeId('Camiseta', 'M') };
    case 'session':
      return { id: (await newest('sessions'))?.id ?? 0 };
    case 'factor':
      await db.query(
        `insert into passkeys (account_id, credential_id, public_key, counter, transports, is_synced, name)
         values ($1, $2, '', 0, '{}', false, 'llave')`,
        [accountId, `llave-${accountId}`],
      );
      return { id: (await newest('passkeys'))?.id ?? 0 };
    case 'card': {
      const memberId = `socio-${accountId}`;
      await db.query(
        'insert into club_members (venue_id, account_id, member_id, read_at, qr_sealed) values ($1, $2, $3, now(), $4)',
        [venue.id, accountId, memberId, sealer.seal(Buffer.from('puerta'), memberQrContext({ venueId: venue.id, memberId }))],
      );
      return {};
    }
    default: {
      const placed = await shop.order({ ...(kind === 'order' && { headers }) });
      return { id: placed.body.id };
    }
  }
}

/** @returns its id */
async function topUp({ db, venue, commerceId }: Shop, accountId: number): Promise<number> {
  const ref = randomUUID();
  const book = { venueId: venue.id, currency: 'ARS' };
  const drawer = { kind: 'cash-drawer', ownerId: commerceId } as const;
  const wallet = { kind: 'wallet', ownerId: accountId } as const;
  return inTransaction(db, async (tx) => {
    const movement = {
      kind: 'top-up',
      ref,
      commerceId,
      orderId: null,
      actorId: null,
      from: drawer,
      to: wallet,
    } as const;
    await transferMoney(tx, book, { ...movement, amountMinor: 100 });
    return (await findTopUp(tx, venue.id, commerceId, { ref }))?.id ?? 0;
  });
}

async function moneyException({ db, venue }: Shop): Promise<Params> {
  const { rows } = await db.query<{ id: number }>(
    `insert into money_exceptions (venue_id, kind, subject) values ($1, 'unknown-refund', $2) returning id`,
    [venue.id, randomUUID()],
  );
  return { id: venue.id, exceptionId: rows[0]?.id ?? 0 };
}

/** One that was declined. @returns its id */
async function cardTopUp({ db, venue }: Shop, accountId: number): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into payment_attempts (venue_id, id, account_id, provider, config_id, method, reference, start_key,
       request_hash, amount_minor, currency, state, ends_at)
     values ($1, $2, $3, 2, 1, 'new-card', $4, $2, '', 100, 'ARS', 'rejected', now())`,
    [venue.id, id, accountId, `wallet-${id}`],
  );
  return id;
}

/** Of an order that waits to have its cash handed back. @returns its id */
async function cashRefund({ db }: Shop, orderId: number): Promise<string> {
  await db.query('update orders set refund_requested_minor = total_minor, refunded_minor = 0 where id = $1', [orderId]);
  const { rows } = await db.query<{ id: string }>(
    `insert into refunds (venue_id, id, order_id, way, amount_minor, currency, cause)
     select venue_id, gen_random_uuid(), id, 'cash', total_minor, currency, 'staff' from orders where id = $1
     returning id`,
    [orderId],
  );
  return rows[0]?.id ?? '';
}

function shownParams({ venue, commerceId }: Shop, { url }: Call, subject: Subject): Params {
  const isThere = subject === 'own';
  const id = (known: number) => (isThere ? known : subject === 'unknown' ? known + 90_000 : IMPOSSIBLE);
  const codes = {
    app: isThere ? 'entretiempo' : 'nadie',
    venueCode: isThere ? venue.code : 'nadie',
    commerceCode: 'bar',
  };
  const known = [
    [/^\/api\/venues\//, venue.id],
    [/^\/api\/commerces\//, commerceId],
    [/^\/api\/products\//, venue.productId('Hamburguesa')],
    [/^\/api\/events\//, EVENT],
    [/^\/api\/articles\//, ARTICLE],
  ] as const;
  return {
    ...codes,
    venueId: id(venue.id),
    configId: id(1),
    id: id(known.find(([pattern]) => pattern.test(url))?.[1] ?? 0),
  };
}

const DEAD_JOB = { kind: 'some-work', id: '01890a5d-ac96-774b-bcce-b302099a8057' };
const ROW_SET_ASIDE = { job: 'some-work', row: '7' };
const SOMEBODY_WITH_A_ROLE = 'perdio-el-celular@example.com';

/** What has to be there before a call that names nothing can be made. */
export async function prepare(
  { shop: { server, db, venue } }: World,
  call: Call,
  { accountId }: MadeCaller,
): Promise<void> {
  if (nameOf(call) === 'DELETE /api/staff/security/totp' && accountId !== 0) {
    await db.query(`insert into totp_factors (account_id, sealed_secret, last_step) values ($1, '', 0)`, [accountId]);
  }
  if (call.url.startsWith('/api/staff/operations/')) {
    await makeDeadJob(db, { ...DEAD_JOB, venueId: venue.id });
    await makeRowSetAside(db, { ...ROW_SET_ASIDE, venueId: venue.id });
  }
  if (nameOf(call) === 'POST /api/staff/second-factor-resets') {
    const other = await server.signIn([{ roleId: 1 }]);
    await db.query('update accounts set email = null where email = $1', [SOMEBODY_WITH_A_ROLE]);
    await db.query('update accounts set email = $2 where id = $1', [other.accountId, SOMEBODY_WITH_A_ROLE]);
  }
}

const NO_LIMITS = { busyFromOrders: null, busyFromMinutes: null, pauseFromMinutes: null };
const BYTES = 'AAAA';
const USED_PASSKEY = {
  id: BYTES,
  rawId: BYTES,
  type: 'public-key',
  response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES },
};
const NEW_PASSKEY = {
  ...USED_PASSKEY,
  response: { clientDataJSON: BYTES, attestationObject: BYTES, transports: [] },
};

/** What is sent along, so that whoever may make the call gets as far as the thing itself. */
export function bodyOf({ shop, victim }: World, call: Call): object {
  const { email, phone, document, accountId: userId } = victim;
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/orders': shop.body(),
    'PUT /api/orders/:id/retry': shop.body(),
    'POST /api/orders/fetch-local-orders': { orderIds: [victim.guest.id, `${victim.orders.here.id}.x`] },
    'POST /api/check-products-stock': { detailItems: [] },
    'POST /api/commerces/:id/suggested-products': { totalAmount: 1, ids: [] },
    'POST /api/venues/tomorrow/user-enabled-to-benefits': { userId },
    'POST /api/venues/tomorrow/get-consumed-benefits-by-user': { userId },
    'POST /api/orders/:id/steps': { orderStatusId: 7, version: 1, reason: 'prueba' },
    'POST /api/orders/:id/cash': { version: 1, amount: 3_500 },
    'POST /api/venues/:id/money-exceptions/:exceptionId/settle': { note: 'prueba' },
    'POST /api/venues/:id/money-exceptions/:exceptionId/close': { note: 'prueba' },
    'POST /api/orders/send-invoice': { id: victim.orders.here.id, email },
    'PUT /api/products/:id/stop': { stoppedUntil: null },
    'PUT /api/products/:id/sizes/:sizeId/stop': { stoppedUntil: null },
    'PUT /api/commerces/:id/pause': { pausedUntil: null },
    'PUT /api/commerces/:id/busy': { busy: null },
    'PUT /api/commerces/:id/load-limits': NO_LIMITS,
    'PUT /api/venues/:id/load-limits': NO_LIMITS,
    'POST /api/commerces/:id/top-ups': { code: 'AAAA0000', amount: 1 },
    'POST /api/users/:userId/:venueId/card-top-ups': { amount: 100, mpConfigId: 1, creditCard: { token: BYTES } },
    'PUT /api/users/refund-code': { code: '271828' },
    'POST /api/users/validate-refund-validation-code': { code: 271_828, orderId: victim.orders.here.id },
    'POST /api/orders/refund': { orderId: victim.orders.here.id },
    'PUT /api/venues/:id/secrets/:name': { value: 'clave-del-club-0123456789' },
    'PUT /api/venues/:id/payment-accounts/:accountId/secrets/:name': { value: 'TEST-1234567890' },
    'PUT /api/venues/:id/payment-configs/:configId/account': {
      provider: 2,
      publicKey: 'nobody',
      accessToken: 'nobody',
      webhookSecret: 'nobody',
    },
    'POST /api/login/email': { email },
    'POST /api/login/email/confirm': { email, verificationCode: '000000' },
    'POST /api/login/phone': { phoneNumber: phone, venueId: shop.venue.id },
    'POST /api/login/phone/confirm': { phoneNumber: phone, verificationCode: '000000' },
    'POST /api/login/partner': { partner: document, entityIdentificator: shop.venue.code },
    'POST /api/staff/second-factor/totp/confirm': { code: '000000' },
    'POST /api/staff/second-factor/passkey/confirm': USED_PASSKEY,
    'POST /api/staff/second-factor/passkey/enrol/confirm': NEW_PASSKEY,
    'POST /api/staff/second-factor-resets': { email: SOMEBODY_WITH_A_ROLE },
    'POST /api/staff/operations/retries': DEAD_JOB,
    'POST /api/staff/operations/discards': { ...DEAD_JOB, reason: 'prueba' },
    'POST /api/staff/operations/row-retries': { ...ROW_SET_ASIDE, venueId: shop.venue.id },
    'POST /api/login/exchange': { token: 'a'.repeat(43) },
    'PUT /api/auth/profile': { name: 'Ana', dni: '30111222' },
  };
  return bodies[nameOf(call)] ?? {};
}

async function paymentAccount({ db, venue }: Pick<Shop, 'db' | 'venue'>): Promise<Params> {
  const accountId = venue.id * 1_000_000 + 800_001;
  await db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider) values ($1, $2, $2, 2)
     on conflict do nothing`,
    [venue.id, accountId],
  );
  return { id: venue.id, accountId, configId: firstCatalogueId(venue.id) };
}
