import { randomBytes, randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

import type { Order } from '@app/contract/visitor/orders.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import { Registry } from 'prom-client';
import { z } from 'zod';

import { startTestApp } from '../test-app.ts';
import { connectPaymentAccounts } from '#app/connect-payment-accounts.ts';
import { expireUnpaidOrders } from '#features/orders/transitions/expire-unpaid-orders.job.ts';
import { openShop } from '../orders/shop.ts';
import type { Answer, Wanted } from '../orders/shop.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { ObservedCapture } from '#invariants/invariant.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { noMailer } from '#integrations/mail/no-mailer.ts';
import { readConfig } from '#platform/config/config.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { createLog } from '#platform/log/log.ts';
import { throwRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { setAccountSecret } from '#features/secrets/set-venue-secret.ts';
import { checkAttempts } from '#features/payments/attempts/check-attempts.job.ts';
import { createPaymentCounters } from '#features/payments/payment-counters.ts';
import { processWebhooks } from '#features/payments/webhooks/process-webhooks.job.ts';
import { capturesIn, makeCardToken, readProviderBooks } from '#test/fakes/fake-provider.ts';

/** A shop that takes cards at the sandbox's Mercado Pago; whatever goes wrong there is asked for by name. */
export type PaymentsHarness = Awaited<ReturnType<typeof openPaymentsHarness>>;

/** The sandbox's seller of this name, and his credentials. */
export const SELLER = {
  publicKey: 'TEST-public-tests',
  accessToken: 'TEST-sandbox-tests',
  webhookSecret: 'sandbox-webhook-tests',
};

const LIVE_SELLER = {
  ...SELLER,
  publicKey: 'APP_USR-public-tests',
  accessToken: 'APP_USR-sandbox-tests',
};

const Made = z.object({ id: z.coerce.string() });

type HarnessOptions = {
  hosted?: boolean;
  rawCards?: boolean;
  receivesWebhooks?: boolean;
  isLive?: boolean;
  writeLimitMs?: number;
  onRowFailure?: OnRowFailure;
};

/** Nobody listens on this port of the machine. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * @param kind.hosted the stall takes cards at the provider's page
 * @param kind.receivesWebhooks off: webhooks of the provider never arrive
 * @param kind.isLive the account is a live one, and test payments count for nothing
 * @param kind.writeLimitMs how long the provider is waited for when money moves
 * @param kind.onRowFailure told of each row that a job cannot do; without it the test fails
 */
export async function openPaymentsHarness({
  hosted = false,
  rawCards = false,
  receivesWebhooks = true,
  isLive = false,
  writeLimitMs = 20_000,
  onRowFailure = throwRowFailure,
}: HarnessOptions = {}) {
  const seller = isLive ? LIVE_SELLER : SELLER;
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const port = await findFreePort();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SIGN_IN_PROOF_BITS: '3',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
    DATA_DIR: path.join(os.tmpdir(), `entretiempo-till-${randomBytes(6).toString('hex')}`),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MP_API_URL: `${sandbox.url}/mercado-pago`,
    MP_WRITE_LIMIT_MS: String(writeLimitMs),
    TEST_PAYMENTS: isLive ? 'off' : 'on',
    ...(rawCards && { RAW_CARDS: 'allowed' }),
    ...(!receivesWebhooks && { WEBHOOK_BASE_URL: NOWHERE }),
  });
  const outbound = createOutboundClient(new URL(sandbox.url).origin);
  const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
  let connected: PaymentAccounts = { of: async () => null };
  const accounts: PaymentAccounts = { of: (...account) => connected.of(...account) };
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const server = await startTestApp({ config, outbound, encrypter, accounts, log });
  await server.app.listen({ host: '127.0.0.1', port });
  const shop = await openShop(server);
  const { db, venue } = shop;
  const connect = () => {
    connected = connectPaymentAccounts({ config, db, outbound, encrypter, metrics: new Registry() });
  };
  connect();
  const failures: unknown[] = [];
  const counts = createPaymentCounters(new Registry());
  const onFailure = (error: unknown) => void failures.push(error);
  const deps = { db, accounts, counts, eventBus: SILENT_EVENT_BUS, onFailure, onRowFailure };

  const provider = hosted ? 7 : 2;
  const { rows } = await db.query<{ id: number }>(
    `with chosen as (
       update payment_configs set active_payment_provider = $2, cash_enabled = true, balance_enabled = true
       where venue_id = $1 returning venue_id, id
     )
     insert into provider_configs (venue_id, id, payment_config_id, provider, public_key, is_live)
     select venue_id, id, id, $2, $3, $4 from chosen returning id`,
    [venue.id, provider, seller.publicKey, isLive],
  );
  const configId = rows[0]?.id ?? 0;
  await inTransaction(db, async (tx) => {
    const account = { venueId: venue.id, accountId: configId, setBy: null };
    await setAccountSecret(tx, encrypter, { ...account, name: 'mp-access-token', value: seller.accessToken });
    await setAccountSecret(tx, encrypter, { ...account, name: 'mp-webhook-secret', value: seller.webhookSecret });
  });

  const control = async (path: string, body?: object) =>
    fetch(sandbox.url + path, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const tokenHeaders = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });

  return {
    shop,
    db,
    server,
    sandbox,
    deps,
    /** What a process that does the jobs has. */
    jobResources: { config, jobsDb: db, directUrl: server.databaseUrl, mailer: noMailer(), encrypter, log },
    configId,
    failures,
    logged,
    url: config.publicUrl,
    /** The next calls of an operation meet these faults, one each. */
    async faults(op: string, ...behaviours: string[]): Promise<void> {
      for (const behaviour of behaviours) {
        const asked = await control('/_next', { party: 'mercado-pago', op, behaviour });
        if (asked.status !== 204) throw new Error(`The sandbox knows no ${op} ${behaviour}.`);
      }
    },
    control,
    /** Something is done in the seller's account without us. @returns the provider's id of it */
    async asSeller(path: string, body: object): Promise<string> {
      const answer = await fetch(`${sandbox.url}/mercado-pago${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${seller.accessToken}`,
          'content-type': 'application/json',
          'x-idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      });
      return Made.parse(await answer.json()).id;
    },
    /** The provider is as new, and trusted again. */
    async reset(): Promise<void> {
      await control('/_reset', {});
      connect();
    },
    async staff() {
      return { ...(await shop.staff()), origin: config.publicUrl };
    },
    /** A guest's order that waits to be paid by card. */
    async order(wanted: Wanted = {}): Promise<Order> {
      const placed = await shop.order({ isCash: false, ...wanted });
      if (placed.status !== 201) throw new Error(`The order was refused: ${placed.code}.`);
      return placed.body;
    },
    /** As the browser makes one. The holder's name says what becomes of it. */
    async cardToken(holder = 'APRO'): Promise<string> {
      return makeCardToken(sandbox.url, seller.publicKey, holder);
    },
    async pay(
      order: Order,
      { holder = 'APRO', key = randomUUID(), headers = tokenHeaders(order), ...more }: PayOptions = {},
    ): Promise<Answer<OrderPayment>> {
      const creditCard = { token: await this.cardToken(holder), paymentMethodId: 'visa' };
      const body = { orderId: order.id, mpConfigId: configId, creditCard, ...more };
      return shop.send('POST', '/api/payments/mercado-pago', body, { 'idempotency-key': key, ...headers });
    },
    async payment(order: Order, headers: Record<string, string> = tokenHeaders(order)) {
      return (await shop.send<OrderPayment>('GET', `/api/orders/${order.id}/payment`, undefined, headers)).body;
    },
    async check(order: Order) {
      return shop.send<OrderPayment>('POST', `/api/orders/${order.id}/payment/check`, undefined, tokenHeaders(order));
    },
    async leave(order: Order) {
      return shop.send<OrderPayment>('POST', `/api/orders/${order.id}/payment/leave`, undefined, tokenHeaders(order));
    },
    async read(order: Order): Promise<Order> {
      return (await shop.get(order.id, tokenHeaders(order))).body;
    },
    /** What the provider has in its own books. */
    async truth() {
      return readProviderBooks(sandbox.url);
    },
    async capturesOf({ id }: Order) {
      const { payments } = await this.truth();
      return payments.filter((one) => one.status !== 'rejected' && one.reference?.startsWith(`${id}-`) === true);
    },
    /** What the provider gave back of an order's payments, in currency units. */
    async givenBack(order: Order): Promise<number[]> {
      const ids = (await this.capturesOf(order)).map(({ id }) => id);
      const { refunds } = await this.truth();
      return refunds.filter(({ paymentId }) => ids.includes(paymentId)).map(({ amountMinor }) => amountMinor / 100);
    },
    /** What it captured for us, given back or not. */
    async providerCaptures(): Promise<ObservedCapture[]> {
      return capturesIn(await this.truth(), configId);
    },
    /** What happens by itself, at once: all that is due is looked at, and refunds are made. */
    async settle({ afterSeconds = 0 } = {}): Promise<void> {
      if (afterSeconds > 0) await this.letTimePass(afterSeconds);
      await processWebhooks(deps);
      await checkAttempts(deps);
      await server.runJobs();
    },
    /** As if all that has happened to payments had happened so much earlier. */
    async letTimePass(seconds: number): Promise<void> {
      await db.query(
        `update payment_attempts set created_at = created_at - make_interval(secs => $1),
           sent_at = sent_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1),
           session_closed_at = session_closed_at - make_interval(secs => $1),
           asked_at = asked_at - make_interval(secs => $1),
           next_check_at = next_check_at - make_interval(secs => $1)`,
        [seconds],
      );
      await db.query('update webhook_events set next_attempt_at = next_attempt_at - make_interval(secs => $1)', [
        seconds,
      ]);
      await db.query('update job_rows_set_aside set next_attempt_at = next_attempt_at - make_interval(secs => $1)', [
        seconds,
      ]);
      await db.query('update refunds set next_check_at = next_check_at - make_interval(secs => $1)', [seconds]);
    },
    sweep: () => expireUnpaidOrders(db, SILENT_EVENT_BUS),
    async close(): Promise<void> {
      await server.close();
      await sandbox.close();
    },
  };
}

type PayOptions = {
  holder?: string;
  key?: string;
  headers?: Record<string, string>;
  [field: string]: unknown;
};
