/**
 * How many durable orders a second the server takes over HTTP, on products that everybody wants and on spread ones,
 * beside two references of the same run and machine: a bare HTTP answer to the same request, and one SQL statement that
 * writes the same rows without HTTP.
 *
 * Ends with its own check in SQL: no unit oversold, no order lost, none twice. Run: `npm run bench:intake`
 */
import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { Pool } from 'undici';

import { startBareServer } from './bare-server.ts';
import { COMMERCE_ID, makeBenchStall, PRODUCT_COUNT, productId, VENUE_ID } from './bench-stall.ts';
import { closedLoop } from './closed-loop.ts';
import { medianOf, printTable } from './figures.ts';
import type { Measured } from './figures.ts';
import { startRig } from './rig.ts';
import type { Rig } from './rig.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TIMES = { warmUpSeconds: 1, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) };
const CLIENTS = [1, 16, 64];

type Spread = 'one product' | '200 products';

const rig = await startRig(makeBenchStall);
const bare = await startBareServer(Buffer.from(JSON.stringify({ id: 1 })), {});
const placedKeys = new Set<string>();
try {
  const rows: (string | number)[][] = [];
  for (const clients of CLIENTS) {
    for (const spread of ['one product', '200 products'] as const) rows.push(await measure(clients, spread));
  }
  printTable(
    [
      'clients',
      'stock',
      'orders/s',
      'p50 ms',
      'p99 ms',
      'bare HTTP/s',
      'of bare',
      'one statement/s',
      'times statement',
    ],
    rows,
  );
  console.log(`\nServer: ${Math.round(await rig.serverMemoryMb())} MB resident at the end.`);
  await check(rig);
} finally {
  await bare.stop();
  await rig.stop();
}

async function measure(clients: number, spread: Spread): Promise<(string | number)[]> {
  const ours: Measured[] = [];
  const bareHttp: Measured[] = [];
  const statement: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await overHttp(rig.url, clients, spread, 201));
    bareHttp.push(await overHttp(bare.url, clients, spread, 200));
    statement.push(await oneStatement(clients, spread));
  }
  const [own, http, sql] = [medianOf(ours), medianOf(bareHttp), medianOf(statement)];
  return [
    String(clients),
    spread,
    own.perSecond,
    own.p50Ms,
    own.p99Ms,
    http.perSecond,
    `${Math.round((100 * own.perSecond) / http.perSecond)} %`,
    sql.perSecond,
    (own.perSecond / sql.perSecond).toFixed(2),
  ];
}

function pick(spread: Spread): number {
  return productId(spread === 'one product' ? 0 : Math.floor(Math.random() * PRODUCT_COUNT));
}

async function overHttp(url: string, clients: number, spread: Spread, expected: number): Promise<Measured> {
  const pool = new Pool(url, { connections: clients, pipelining: 1 });
  try {
    return await closedLoop(clients, TIMES, async () => {
      const key = randomUUID();
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/orders',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          venueId: VENUE_ID,
          commerceId: COMMERCE_ID,
          details: [{ productId: pick(spread), quantity: 1 }],
          isCash: true,
          guestEmail: 'bench@example.com',
        }),
      });
      const answer = await body.text();
      if (statusCode !== expected) throw new Error(`${statusCode} ${answer}`);
      if (expected === 201) placedKeys.add(key);
    });
  } finally {
    await pool.destroy();
  }
}

/** What pgbench would do: one statement, one commit, the same rows, no HTTP and no rules. */
async function oneStatement(clients: number, spread: Spread): Promise<Measured> {
  await rig.db.query(`create table if not exists reference_stock (like stock including all) with (fillfactor = 50)`);
  await rig.db.query(
    `create table if not exists reference_orders (id uuid primary key, product_id bigint, quantity int)`,
  );
  await rig.db.query(`insert into reference_stock select * from stock on conflict do nothing`);
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(rig.databaseUrl);
      await client.connect();
      return client;
    }),
  );
  try {
    return await closedLoop(clients, TIMES, async (index) => {
      await connections[index]?.query({
        name: 'reference-order',
        text: `with taken as (
                 update reference_stock set units = units - 1
                 where venue_id = $1 and product_id = $2 and size_id = 0 and units >= 1 returning product_id)
               insert into reference_orders select $3, product_id, 1 from taken`,
        values: [VENUE_ID, pick(spread), randomUUID()],
      });
    });
  } finally {
    await Promise.all(connections.map((client) => client.end()));
  }
}

async function check({ db }: Rig): Promise<void> {
  const { rows } = await db.query<{ orders: string; keys: string; units: string; negative: string }>(
    `select (select count(*) from orders) as orders,
            (select count(distinct idempotency_key) from orders) as keys,
            (select sum(quantity) from order_lines) as units,
            (select count(*) from stock where units < 0) as negative`,
  );
  const { rows: sold } = await db.query<{ sold: string }>(
    `select sum(50000000::bigint - units) as sold from stock where venue_id = $1`,
    [VENUE_ID],
  );
  const [found] = rows;
  const orders = Number(found?.orders);
  const lost = placedKeys.size - orders;
  const twice = orders - Number(found?.keys);
  const oversold = Number(sold[0]?.sold) - Number(found?.units);
  console.log(
    `Check: ${orders} orders; ${lost} lost, ${twice} twice, ${oversold} units of difference, ${found?.negative} negative stocks.`,
  );
  if (lost !== 0 || twice !== 0 || oversold !== 0 || Number(found?.negative) !== 0) process.exitCode = 1;
}
