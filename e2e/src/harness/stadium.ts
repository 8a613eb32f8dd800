import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@app/client/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import type { CompleteCommerce, Venue } from '@app/contract/visitor/venues.ts';
import { DEMO_REFUND_CODE } from '@app/demo/demo-refund-codes.ts';
import { prepareDemo } from '@app/demo/prepare-demo.ts';
import { registerSitefMerchants } from '@app/demo/register-sitef-merchants.ts';
import { readConfig } from '@app/server/platform/config/config.ts';
import { cloneDemo, DEMO_DATA_DIR, runOnDatabase, type DemoDatabase, type Row } from './demo-database.ts';
import { findFreePort } from './free-port.ts';
import { Mailbox } from './mailbox.ts';
import { PortTaken, type StadiumPrograms } from './stadium-programs.ts';
import { programApi, signInAsStaff, staffApi, type StaffSession } from './staff-sign-in.ts';

const ADMIN = 'admin@example.com';
const MOST_ATTEMPTS = 5;
const CALM_POLL_MS = 300;
const CHANGE_POLL_MS = 20;
/** Protects from hanging on a busy machine. */
const CHANGE_LIMIT_MS = 60_000;
const NO_CHANGE = 'The server does not answer with a change of the catalogue.';

/** Units of products by name. `choices`: units of its extras and side dishes. */
type RequestedProducts = Readonly<
  Record<string, number | { readonly quantity: number; readonly choices?: Readonly<Record<string, number>> }>
>;

/** The seat of an order, and its buyer's phone; empty: pick-up. */
type MoreOfOrder = Pick<NewOrder, 'delivery' | 'phone' | 'tipMinor'>;

type OrderOfCommerce = Pick<Order, 'id'> & { readonly commerce: { readonly id: number } };

/** The running product with the demo's venues, for one test file. */
export class Stadium {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly mailbox: Mailbox;
  readonly #metricsUrl: string;
  readonly #database: DemoDatabase;
  readonly #stopPrograms: () => Promise<void>;
  readonly #sessions = new Map<string, Promise<StaffSession>>();

  constructor(
    { url, sandboxUrl, metricsUrl }: { url: string; sandboxUrl: string; metricsUrl: string },
    database: DemoDatabase,
    stopPrograms: () => Promise<void>,
  ) {
    this.url = url;
    this.sandboxUrl = sandboxUrl;
    this.#metricsUrl = metricsUrl;
    this.mailbox = new Mailbox(sandboxUrl);
    this.#database = database;
    this.#stopPrograms = stopPrograms;
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  /** API client without a session. */
  api(): Api {
    return programApi(this.url);
  }

  /** Queries the database, for what no screen shows. */
  query(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return runOnDatabase(this.#database.url, statement, values);
  }

  /** Ages all orders by three seconds, because a customer cannot order again within two. */
  async ordersAreOlder(): Promise<void> {
    await this.query(`update orders set created_at = created_at - interval '3 seconds'`);
  }

  /** Changes a venue as its back office would. Resolves when the server answers with the change. */
  async changeVenue(venueCode: string, assignments: string): Promise<void> {
    const [changed] = await this.query(
      `with changed as (
         update venues set ${assignments}, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
         where code = $1 returning id, updated_at
       ), published as (insert into outbox (venue_id, topic) select id, 'catalogue' from changed)
       select date_trunc('milliseconds', updated_at) as at, pg_notify('outbox', id::text) from changed`,
      [venueCode],
    );
    await until(NO_CHANGE, async () => {
      const venue = (await this.venues()).find(({ code }) => code === venueCode);
      return venue === undefined || isSince(venue, changed);
    });
  }

  /** Changes a product, by its name, as the back office would. Resolves when the server answers with the change. */
  async changeProduct(venueCode: string, name: string, assignments: string): Promise<void> {
    const changed = await this.query(
      `with changed as (
         update products set ${assignments}, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
         where name = $2 and venue_id = (select id from venues where code = $1)
         returning id, venue_id, commerce_id, updated_at
       ), published as (insert into outbox (venue_id, topic) select distinct venue_id, 'catalogue' from changed)
       select id::int, commerce_id::int as "commerceId", date_trunc('milliseconds', updated_at) as at,
         pg_notify('outbox', venue_id::text)
       from changed`,
      [venueCode, name],
    );
    for (const row of changed) {
      await until(NO_CHANGE, async () => {
        const params = { id: Number(row['commerceId']) };
        const { products } = await this.api().send('GET /api/commerces/get/complete-commerce/:id', { params });
        const product = products.find(({ id }) => id === row['id']);
        return product === undefined || isSince(product, row);
      });
    }
  }

  venues(): Promise<Venue[]> {
    return this.api().send('GET /api/apps/:app/venues/get/current-venues', { params: { app: 'entretiempo' } });
  }

  venue(venueCode: string): Promise<Venue> {
    return this.api().send('GET /api/venues/get/by-code/:venueCode', { params: { venueCode } });
  }

  async commerce(venueCode: string, commerceCode: string): Promise<CompleteCommerce> {
    const { commerce } = await this.api().send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
      params: { venueCode, commerceCode },
    });
    return this.api().send('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerce.id } });
  }

  async productId(venueCode: string, commerceCode: string, name: string): Promise<number> {
    const { products } = await this.commerce(venueCode, commerceCode);
    const product = products.find((one) => one.name === name);
    if (product === undefined) throw new Error(`${commerceCode} has no ${name}.`);
    return product.id;
  }

  /** Waits until load shedding has ended: two calm samples in succession. */
  async untilCalm(): Promise<void> {
    for (let calm = 0; calm < 2; await sleep(CALM_POLL_MS)) {
      const figures = await (await fetch(this.#metricsUrl)).text();
      calm = /^admission_level 0$/m.test(figures) ? calm + 1 : 0;
    }
  }

  /**
   * Places a guest's cash order by product names, for pick-up unless it has a seat. Retries when the server is busy, as a
   * phone does.
   */
  async order(
    venueCode: string,
    commerceCode: string,
    products: RequestedProducts,
    key: string = randomUUID(),
    guestEmail = `${key}@example.com`,
    more: MoreOfOrder = {},
  ): Promise<Order> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await this.#orderOnce(venueCode, commerceCode, products, key, { guestEmail, ...more });
      } catch (failure) {
        if (!(failure instanceof ApiProblem) || failure.code !== 'busy' || attempts === MOST_ATTEMPTS) throw failure;
        await sleep(failure.retryAfterMs ?? 0);
      }
    }
  }

  async #orderOnce(
    venueCode: string,
    commerceCode: string,
    products: RequestedProducts,
    key: string,
    guest: MoreOfOrder & { guestEmail: string },
  ): Promise<Order> {
    const [venue, commerce] = await Promise.all([this.venue(venueCode), this.commerce(venueCode, commerceCode)]);
    const events = await this.api().send('GET /api/venues/:id/events/active-events', { params: { id: venue.id } });
    const details = await Promise.all(
      Object.entries(products).map(async ([name, wanted]) => {
        const { quantity, choices = {} } = typeof wanted === 'number' ? { quantity: wanted } : wanted;
        const related = Object.entries(choices).map(async ([choice, units]) => ({
          id: await this.productId(venueCode, commerceCode, choice),
          quantity: units,
        }));
        const productId = await this.productId(venueCode, commerceCode, name);
        return { productId, quantity, relatedProducts: await Promise.all(related) };
      }),
    );
    const body: NewOrder = {
      venueId: venue.id,
      commerceId: commerce.id,
      details,
      isCash: true,
      ...guest,
      eventId: events[0]?.id ?? null,
    };
    return this.api().send('POST /api/orders', { body, headers: { 'idempotency-key': key } });
  }

  /** Returns the order as staff see it now. */
  async ticket(order: OrderOfCommerce): Promise<Ticket> {
    const staff = await this.staff(ADMIN);
    const { tickets } = await staff.send('GET /api/commerces/:id/board', { params: { id: order.commerce.id } });
    const ticket = tickets.find(({ id }) => id === order.id);
    if (ticket === undefined) throw new Error(`Order ${order.id} is not on the board.`);
    return ticket;
  }

  /** A transition made by another tablet. */
  async move(order: OrderOfCommerce, orderStatusId: OrderStatusId, reason?: string): Promise<void> {
    const [staff, { version }] = await Promise.all([this.staff(ADMIN), this.ticket(order)]);
    await staff.send('POST /api/orders/:id/transitions', {
      params: { id: order.id },
      body: { orderStatusId, version, reason },
    });
  }

  /** Cancels a paid order of the grill at another tablet of its editor, with the authorization code of the demo. */
  async cancelPaid(order: OrderOfCommerce, reason: string): Promise<void> {
    const [staff, { version }] = await Promise.all([this.staff('puesto@example.com'), this.ticket(order)]);
    await staff.send('POST /api/users/validate-refund-validation-code', {
      body: { code: DEMO_REFUND_CODE, orderId: order.id },
    });
    await staff.send('POST /api/orders/:id/transitions', {
      params: { id: order.id },
      body: { orderStatusId: ORDER_STATUS.incompleted, version, reason },
    });
  }

  /** API client of staff. */
  async staff(email: string): Promise<Api> {
    return staffApi(this.url, await this.staffSession(email));
  }

  /** The staff session of this account; one per account and file. */
  staffSession(email: string): Promise<StaffSession> {
    const session = this.#sessions.get(email) ?? this.#signInAsStaff(email);
    this.#sessions.set(email, session);
    return session;
  }

  async #signInAsStaff(email: string): Promise<StaffSession> {
    await this.resetAppCodes();
    return signInAsStaff(this.url, this.mailbox, email);
  }

  /** The server takes each code of an authenticator app once; tests skip the wait for the next one. */
  async resetAppCodes(): Promise<void> {
    await this.query('update totp_factors set last_step = 0');
  }

  /** The server waits a minute before it sends another code to an address; tests skip that. */
  async resetMailedCodes(): Promise<void> {
    await this.query('delete from sign_in_codes');
    await this.query('delete from rate_limit_counters');
  }

  async stop(): Promise<void> {
    await this.#stopPrograms();
    await this.#database.drop();
  }
}

/**
 * Starts the server and the sandbox on free ports with a copy of the demo's database.
 *
 * @param changed settings of the server that differ from the default; tests always connect to the database directly
 */
export async function startStadium(
  programs: StadiumPrograms,
  changed: (databaseUrl: string) => NodeJS.ProcessEnv = () => ({}),
): Promise<Stadium> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await startOnFreePorts(programs, changed);
    } catch (error) {
      if (!(error instanceof PortTaken) || attempts === MOST_ATTEMPTS) throw error;
    }
  }
}

async function startOnFreePorts(
  programs: StadiumPrograms,
  changed: (databaseUrl: string) => NodeJS.ProcessEnv,
): Promise<Stadium> {
  const [database, port, sandboxPort, smtpPort, metricsPort] = await Promise.all([
    cloneDemo(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const instanceId = randomUUID();
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    INSTANCE_ID: instanceId,
    // Passkeys need a host name, not an IP address.
    PUBLIC_URL: url.replace('127.0.0.1', 'localhost'),
    DATA_DIR: DEMO_DATA_DIR,
    DATABASE_URL: database.url,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: sandboxUrl,
    SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...changed(database.url),
  };
  const config = readConfig({ ...env, DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url });
  // The providers' state is as new as the database.
  const sandboxDir = path.join(DEMO_DATA_DIR, `sandbox-${instanceId}`);
  const dispose = async () => {
    await Promise.all([database.drop(), fs.rm(sandboxDir, { recursive: true, force: true })]);
  };
  try {
    await prepareDemo(config);
    const running = await programs(env, sandboxDir);
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const stadium = new Stadium({ url, sandboxUrl, metricsUrl }, database, async () => {
      await running.stop();
      await fs.rm(sandboxDir, { recursive: true, force: true });
    });
    await requireInstance(url, instanceId);
    await registerSitefMerchants(config);
    return stadium;
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Waits until the server is ready. @throws when another installation answers at this address */
async function requireInstance(url: string, instanceId: string): Promise<void> {
  let body = '';
  await until('The server is not ready.', async () => {
    const answer = await fetch(`${url}/api/health/ready`);
    body = await answer.text();
    return answer.ok;
  });
  if (!body.includes(instanceId)) throw new Error(`${url} is another server: ${body}`);
}

/** Whether this part of the catalogue is as new as the changed row. */
function isSince({ updatedAt }: { readonly updatedAt: string }, changed: Row | undefined): boolean {
  return changed === undefined || Date.parse(updatedAt) >= Number(changed['at']);
}

/** @param failure message when the limit is over */
async function until(failure: string, isReached: () => Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + CHANGE_LIMIT_MS;
  while (!(await isReached())) {
    if (Date.now() > deadlineMs) throw new Error(failure);
    await sleep(CHANGE_POLL_MS);
  }
}
