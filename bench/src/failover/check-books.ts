import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '@app/tools/root.ts';
import { quantile } from '../figures.ts';
import { compareOrders, stockDifferences, type BookedOrder, type ProductStock } from './compare-orders.ts';
import type { Death } from './kill-leaders.ts';
import { outageMs } from './outages.ts';
import type { FailoverLoadResult } from './visitors.ts';

/** Prints the result of the run. @returns whether nothing was lost, doubled or oversold, and all invariants hold */
export async function checkBooks(
  databaseUrl: string,
  dir: string,
  deaths: readonly Death[],
  { answers, openKeys, failures }: FailoverLoadResult,
): Promise<boolean> {
  const acknowledged = answers.flatMap(({ key, orderId, http }) =>
    http < 300 && orderId !== null ? [{ key, orderId }] : [],
  );
  const { booked, stocks } = await readBooks(databaseUrl);
  const { lost, doubled, unknown } = compareOrders(acknowledged, booked);
  const oversold = stockDifferences(stocks);
  reportOutages(deaths, answers);
  const keys = new Set(acknowledged.map(({ key }) => key)).size;
  const refusals = Map.groupBy(
    answers.filter(({ http }) => http >= 300),
    ({ code }) => code,
  );
  const refused = describe(Object.fromEntries([...refusals].map(([code, all]) => [code, all.length])));
  const again = answers.filter(({ attempts }) => attempts > 1).length;
  console.log(`Attempts without an answer: ${describe(failures)}.`);
  console.log(
    `${keys} orders acknowledged (${again} after more than one attempt), refused: ${refused}, ${booked.length} booked.`,
  );
  console.log(
    `Lost: ${lost.length}. Doubled: ${doubled.length}. Booked and never acknowledged: ${unknown.length}. ` +
      `Without an answer at the end: ${openKeys.length}. Products whose stock does not add up: ${oversold.length}.`,
  );
  for (const order of lost.slice(0, 10)) console.log(`  lost: ${order.key} ${order.orderId}`);
  for (const stock of oversold.slice(0, 10)) console.log(`  stock: ${JSON.stringify(stock)}`);
  const isSound = await holdsInvariants(databaseUrl, dir, answers);
  const differences = lost.length + doubled.length + unknown.length + openKeys.length + oversold.length;
  return differences === 0 && deaths.length > 0 && isSound;
}

async function readBooks(databaseUrl: string): Promise<{ booked: BookedOrder[]; stocks: ProductStock[] }> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const orders = await db.query<{ key: string; orderId: string }>(
      'select idempotency_key as key, id as "orderId" from orders',
    );
    const stocks = await db.query<ProductStock>(
      `select product_id::int as "productId", s.units, received.units::int as received, coalesce(taken.units, 0)::int as sold
       from stock s
       join (
         select product_id, sum(units) as units from stock_movements where order_id is null group by 1
       ) as received using (product_id)
       left join (
         select l.product_id, sum(l.quantity) as units
         from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
         where o.stock_state in ('held', 'sold') group by 1
       ) as taken using (product_id)`,
    );
    const booked = orders.rows.map(({ key, orderId }) => ({ key, orderId: Number(orderId) }));
    return { booked, stocks: stocks.rows };
  } finally {
    await db.end();
  }
}

function reportOutages(deaths: readonly Death[], answers: FailoverLoadResult['answers']): void {
  const acknowledgedAtMs = answers.filter(({ http }) => http < 300).map(({ atMs }) => atMs);
  const seconds = deaths.map(({ node, scope, atMs }, index) => {
    const untilMs = deaths[index + 1]?.atMs ?? Math.max(atMs, ...acknowledgedAtMs.slice(-1));
    const outage = outageMs(acknowledgedAtMs, atMs, untilMs) / 1_000;
    console.log(`Kill ${index + 1}: ${node}, ${scope}: orders again after ${outage.toFixed(1)} s`);
    return outage;
  });
  if (seconds.length === 0) return;
  const [least, median, most] = [Math.min(...seconds), quantile(seconds, 0.5), Math.max(...seconds)];
  console.log(
    `Orders again after ${least.toFixed(1)} to ${most.toFixed(1)} s, median ${median.toFixed(1)} s, ${deaths.length} kills.`,
  );
}

function describe(counts: Readonly<Record<string, number>>): string {
  return (
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ') || 'none'
  );
}

/** Runs `npm run invariants` with the acknowledgements of the clients. */
async function holdsInvariants(
  databaseUrl: string,
  dir: string,
  answers: FailoverLoadResult['answers'],
): Promise<boolean> {
  const [answersFile, capturesFile] = [path.join(dir, 'answers.jsonl'), path.join(dir, 'captures.jsonl')];
  fs.writeFileSync(
    answersFile,
    answers.map(({ key, orderId, http }) => `${JSON.stringify({ key, orderId, http })}\n`).join(''),
  );
  fs.writeFileSync(capturesFile, ''); // no card was charged
  const args = ['--answers', answersFile, '--captures', capturesFile];
  const child = spawn(process.execPath, [path.join(ROOT, 'server/src/process/cli/check-invariants.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl, DEMO: 'off', DATA_DIR: dir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
