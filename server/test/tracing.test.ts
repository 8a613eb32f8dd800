import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { mediaFolder } from '#features/media/media-files.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { receiptWorker } from '#features/receipts/send-receipt.job.ts';
import { smtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { createServer } from '#platform/http/server.ts';
import { traceRequests } from '#platform/http/trace-requests.ts';
import { runWorkers } from '#platform/jobs/run-workers.ts';
import { createLog } from '#platform/log/log.ts';
import { exportTraces } from '#platform/tracing/export-traces.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { openPaymentsHarness, type PaymentsHarness } from './harness/payments/payments-harness.ts';
import { SELLER } from './harness/payments/seller.ts';
import { createTestDatabase } from './harness/test-database.ts';
import { startCollector, type ExportedSpan, type TestCollector } from './harness/trace-collector.ts';

let collector: TestCollector;
afterEach(() => collector.close());

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const PAY = 'POST /api/payments/mercado-pago';
/** Matches whole words: ids of spans, instants and ports may contain the same four digits. */
const CARD_DIGITS = /\b(?:4509953566233704|450995|4509|3704)\b/;
const LogLine = z.object({ msg: z.string(), traceId: z.string().optional() });

/** Of all exports that have arrived: the collector is another process. */
const namesOfSpans = () => collector.spans().map(({ name }) => name);

/** Names from the root down to the span. */
function pathTo(span: ExportedSpan, all: readonly ExportedSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathTo(parent, all) : []), span.name];
}

it('a paid order is one trace without personal data, from request to mail', async () => {
  collector = await startCollector();
  const traces = exportTraces({ endpoint: collector.url, share: 1, version: '0' }, () => undefined);
  onTestFinished(() => traces.stop());
  const till = await openPaymentsHarness();
  onTestFinished(() => till.close());
  const mailer = smtpMailer(till.sandbox.smtpUrl, 'Entretiempo <no-reply@example.com>');
  onTestFinished(() => mailer.close());
  const linkTo = () => new URL('https://entretiempo.example/');
  const media = mediaFolder(os.tmpdir());
  const failures: unknown[] = [];
  const workers = await runWorkers({
    db: till.db,
    directUrl: till.server.databaseUrl,
    workers: [receiptWorker({ db: till.db, mailer, host: 'example.com', linkTo, findPayingCard, media })],
    onFailure: (error) => void failures.push(error),
  });
  onTestFinished(() => workers.stop());

  const order = await till.order();
  const token = await till.cardToken();
  const { accessToken = '' } = order;
  expect(await payLate(till, order, token)).toMatchObject({ state: 'approved' });
  const mailed = async () => (await (await till.control('/mailbox')).text()).includes(String(order.number));
  await expect.poll(mailed).toBe(true);
  const openJobs = async () =>
    (await till.db.query(`select from jobs.job where state <> 'completed' and name = 'order-paid'`)).rowCount;
  await expect.poll(openJobs).toBe(0);
  expect(failures).toEqual([]);
  await workers.stop();
  await traces.stop();

  await expect.poll(namesOfSpans).toEqual(expect.arrayContaining([PAY, 'send mail']));
  const spans = collector.spans();
  const root = spans.find(({ name }) => name === PAY);
  const trace = spans.filter(({ traceId }) => traceId === root?.traceId);
  const provider = new URL(till.sandbox.url).host;
  const paths = trace.map((span) => ({ kind: span.kind, path: pathTo(span, trace) }));
  expect(paths).toEqual(
    expect.arrayContaining([
      { kind: SERVER, path: [PAY] },
      { kind: CLIENT, path: [PAY, `POST ${provider}`] },
      { kind: CLIENT, path: [PAY, 'insert job_outbox'] },
      { kind: CONSUMER, path: [PAY, 'job order-paid'] },
      { kind: CLIENT, path: [PAY, 'job order-paid', 'send mail'] },
    ]),
  );
  const sqlOfJob = paths.filter(
    ({ path: [, parent, name = ''] }) => parent === 'job order-paid' && name.includes(' receipts'),
  );
  expect(sqlOfJob).not.toEqual([]);

  const exported = collector.bodies.join('\n');
  const known = ['ana@', '@example.com', accessToken, token, String(order.id), SELLER.accessToken];
  expect(known.filter((value) => exported.includes(value))).toEqual([]);
  expect(exported).not.toMatch(CARD_DIGITS);
});

/** Pays over a connection of its own, with a body that arrives after its headers. */
async function payLate({ url, configId }: PaymentsHarness, order: Order, token: string): Promise<unknown> {
  const payment = { orderId: order.id, mpConfigId: configId, creditCard: { token, paymentMethodId: 'visa' } };
  const response = await fetch(`${url}/api/payments/mercado-pago?email=ana@example.com`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-order-token': order.accessToken ?? '',
    },
    body: late(JSON.stringify(payment)),
    duplex: 'half',
  });
  return response.json();
}

it('a log line has the id of its trace, and none outside of a trace', async () => {
  collector = await startCollector();
  const traces = exportTraces({ endpoint: collector.url, share: 1, version: '0' }, () => undefined);
  onTestFinished(() => traces.stop());
  const lines: string[] = [];
  const app = createServer({ log: createLog('info', { write: (line) => void lines.push(line) }) });
  onTestFinished(() => app.close());
  traceRequests(app);
  app.route({
    method: 'GET',
    url: '/logged',
    async handler(request) {
      await sleep(1);
      request.log.info('inside');
      return {};
    },
  });
  await app.inject('/logged');
  app.log.info('outside');
  await traces.stop();
  await expect.poll(namesOfSpans).toContain('GET /logged');
  const span = collector.spans().find(({ name }) => name === 'GET /logged');
  expect(lines.map((line) => LogLine.parse(JSON.parse(line)))).toEqual([
    { msg: 'inside', traceId: span?.traceId },
    { msg: 'outside' },
  ]);
});

/** The body arrives after its headers, so that events of the connection deliver it. */
function late(body: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      await sleep(100);
      controller.enqueue(new TextEncoder().encode(body));
      controller.close();
    },
  });
}

/** Starts the server, sends requests and stops it. @returns the modules of the SDK that it loaded */
async function runServer(environment: Record<string, string>): Promise<string[]> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const port = await findFreePort();
  const listing = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, load) => {
      if (/opentelemetry.(sdk|exporter|otlp|context|core|resources)/.test(url)) console.log('loaded ' + url);
      return load(url, context);
    } });`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(listing)}`,
    path.resolve(import.meta.dirname, '../src/process/main.ts'),
  ];
  const program = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: 'off',
      SMTP_URL: 'none',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: path.join(os.tmpdir(), path.basename(database.url)),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'], // ends with this process
  });
  let output = '';
  program.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.status;
  await expect.poll(ask).toBe(200);
  program.kill('SIGTERM');
  await once(program, 'exit');
  return output.split('\n').filter((line) => line.startsWith('loaded '));
}

it('the server exports to the collector of OTEL_EXPORTER_OTLP_ENDPOINT', async () => {
  collector = await startCollector();
  expect(await runServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).not.toEqual([]);
  await expect.poll(namesOfSpans).toContain('GET /api/health/ready');
});

it('without that variable no request is made and no module of the SDK is loaded', async () => {
  collector = await startCollector();
  expect(await runServer({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual([]);
  expect(collector.bodies).toEqual([]);
});
