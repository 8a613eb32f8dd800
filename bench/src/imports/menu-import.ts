/**
 * Measures the import of a sheet of 10,000 rows in the back office: its preview, its apply, the memory of the process,
 * and what orders wait meanwhile. First all products are new, then each price changes. Run: `npm run bench:menu-import`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createPool } from '@app/server/platform/database/pool.ts';
import { COMMERCE_ID, insertBenchCommerce, productId, VENUE_ID } from '../bench-commerce.ts';
import { printTable } from '../figures.ts';
import { startVisitors } from '../order-load.ts';
import { insertEditor, insertStaffSession } from '../sign-in-staff.ts';
import { startSystemUnderTest } from '../system-under-test.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000);
const ORDERS_PER_SECOND = 20;
const SAMPLE_MS = 100;
const GOALS = { previewSeconds: 5, applySeconds: 10, addedMb: 200, orderMs: 1_000 };

const Preview = z.object({
  id: z.string(),
  badRows: z.int(),
  priceJumps: z.array(z.object({ row: z.int(), name: z.string() })),
});

type Measured = {
  previewSeconds: number;
  applySeconds: number;
  addedMb: number;
  orderP50Ms: number;
  orderP99Ms: number;
};

const system = await startSystemUnderTest(insertBenchCommerce);
const session = createPool(system.databaseUrl, 1);
const token = await insertStaffSession(session, await insertEditor(session));
await session.end();
const visitors = startVisitors();
try {
  const { rows: known } = await system.db.query<{ name: string }>('select name from products where venue_id = $1', [
    VENUE_ID,
  ]);
  const names = [
    ...known.map(({ name }) => name),
    ...Array.from({ length: ROWS - known.length }, (_, at) => `Plato ${at}`),
  ];
  const created = await measure(sheetOf(names, 0));
  const changed = await measure(sheetOf(names, 5));
  printTable(
    ['import', 'preview s', 'apply s', 'MB above rest', 'order p50 ms', 'order p99 ms'],
    [rowOf(`${ROWS} new products`, created), rowOf(`${ROWS} new prices`, changed)],
  );
  for (const { previewSeconds, applySeconds, addedMb, orderP99Ms } of [created, changed]) {
    const isMissed =
      previewSeconds > GOALS.previewSeconds ||
      applySeconds > GOALS.applySeconds ||
      addedMb > GOALS.addedMb ||
      orderP99Ms > GOALS.orderMs;
    if (isMissed) process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log(`Missed: ${JSON.stringify(GOALS)}`);
} finally {
  await visitors.stop();
  await system.stop();
}

function rowOf(name: string, measured: Measured): (string | number)[] {
  const { previewSeconds, applySeconds, addedMb, orderP50Ms, orderP99Ms } = measured;
  return [name, previewSeconds, applySeconds, addedMb, orderP50Ms, orderP99Ms];
}

function sheetOf(names: readonly string[], percent: number): string {
  const rows = names.map((name, at) => {
    const price = Math.round((1_000 + (at % 90) * 100) * (1 + percent / 100));
    return `${name};${price};Sección ${at % 40};Descripción del producto ${at}, con papas y ensalada`;
  });
  return ['Nombre;Precio;Categoría;Descripción', ...rows].join('\n');
}

/** Previews and applies a sheet while visitors order products that it has. */
async function measure(sheet: string): Promise<Measured> {
  await sleep(2_000);
  const restMb = await system.server.memoryMb();
  const memory = watchMemory();
  const orders = visitors.run({
    port: system.server.port,
    visitors: 20,
    productIds: Array.from({ length: 20 }, (_, at) => productId(at)),
    warmUpSeconds: 0,
    seconds: 15,
    perSecond: ORDERS_PER_SECOND,
  });
  try {
    const uploadedMs = performance.now();
    const query = `commerceId=${COMMERCE_ID}&fileName=menu.csv`;
    const preview = Preview.parse(await call(`menu-imports?${query}`, 'application/octet-stream', sheet));
    const previewedMs = performance.now();
    if (preview.badRows > 0) throw new Error(`${preview.badRows} bad rows.`);
    await call(
      `menu-imports/${preview.id}/apply`,
      'application/json',
      JSON.stringify({ prices: preview.priceJumps.map(toDecision) }),
    );
    const appliedMs = performance.now();
    const { p50Ms, p99Ms } = await orders;
    return {
      previewSeconds: (previewedMs - uploadedMs) / 1_000,
      applySeconds: (appliedMs - previewedMs) / 1_000,
      addedMb: memory.peakMb() - restMb,
      orderP50Ms: p50Ms,
      orderP99Ms: p99Ms,
    };
  } finally {
    await memory.stop();
  }
}

function toDecision({ row, name }: { row: number; name: string }) {
  return { row, name, keepsPrice: false };
}

async function call(path: string, type: string, body: string): Promise<unknown> {
  const url = system.server.url.replace('127.0.0.1', 'localhost');
  const response = await fetch(`${url}/api/admin/venues/${VENUE_ID}/${path}`, {
    method: 'POST',
    headers: { cookie: `staff=${token}`, origin: url, 'content-type': type },
    body,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Peak of the server's resident memory, MB. */
function watchMemory() {
  let peakMb = 0;
  let isRunning = true;
  const watching = (async () => {
    while (isRunning) {
      peakMb = Math.max(peakMb, await system.server.memoryMb());
      await sleep(SAMPLE_MS);
    }
  })();
  return {
    peakMb: () => peakMb,
    stop: async () => {
      isRunning = false;
      await watching;
    },
  };
}
