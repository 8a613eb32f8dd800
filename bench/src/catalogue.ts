/**
 * Measures responses of a menu with 200 products, compressed and as 304, against a bare Node server with the same
 * headers and bytes. Run: `npm run bench:catalogue`
 */
import type { OutgoingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import { startBareServer } from './bare-server.ts';
import { insertBenchCommerce } from './bench-commerce.ts';
import { medianOf, printTable, type Measured } from './figures.ts';
import { MENU_PATH, readMenus } from './menu-load.ts';
import { startSystemUnderTest } from './system-under-test.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TIMES = { warmUpSeconds: 3, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) };

const system = await startSystemUnderTest(insertBenchCommerce);
const { bytes, etag, headers } = await readOnce(system.server.url);
const bare = await startBareServer(bytes, headers);
try {
  const compressed: Measured[] = [];
  const unchanged: Measured[] = [];
  const reference: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    compressed.push(await readMenus(system.server.url, { 'accept-encoding': 'br' }, 200, TIMES));
    reference.push(await readMenus(bare.url, { 'accept-encoding': 'br' }, 200, TIMES));
    unchanged.push(await readMenus(system.server.url, { 'accept-encoding': 'br', 'if-none-match': etag }, 304, TIMES));
  }
  const limit = medianOf(reference);
  printTable(
    ['answer', 'requests/s', 'p50 ms', 'p99 ms', 'of bare'],
    [
      row(`menu, brotli, ${bytes.length} bytes`, medianOf(compressed), limit),
      row('menu, 304', medianOf(unchanged), limit),
      row('bare server, same bytes', limit, limit),
    ],
  );
  console.log(`\nServer: ${Math.round(await system.server.memoryMb())} MB resident at the end.`);
} finally {
  await bare.stop();
  await system.stop();
}

function row(name: string, figures: Measured, limit: Measured): (string | number)[] {
  const share = `${Math.round((100 * figures.perSecond) / limit.perSecond)} %`;
  return [name, figures.perSecond, figures.p50Ms, figures.p99Ms, share];
}

/** `headers`: those of our server; Node's own are sent by the bare server, too. */
async function readOnce(url: string): Promise<{ bytes: Buffer; etag: string; headers: OutgoingHttpHeaders }> {
  const pool = new Pool(url);
  const { statusCode, headers, body } = await pool.request({
    method: 'GET',
    path: MENU_PATH,
    headers: { 'accept-encoding': 'br' },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  await pool.destroy();
  if (statusCode !== 200 || headers['content-encoding'] !== 'br') throw new Error(`The menu answered ${statusCode}.`);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...ours } = headers;
  return { bytes, etag: String(headers['etag']), headers: ours };
}
