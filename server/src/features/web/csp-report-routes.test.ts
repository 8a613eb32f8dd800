import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServer, type ApiServer } from '#platform/http/server.ts';
import { cspReportRoutes } from './csp-report-routes.ts';

let app: ApiServer;
let metrics: Registry;
let lines: string[];
beforeEach(async () => {
  metrics = new Registry();
  lines = [];
  app = createServer({ log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
  await cspReportRoutes(app, { metrics });
  await app.ready();
});
afterEach(() => app.close());

const send = (payload: unknown, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: '/policy-reports',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
  });
const older = {
  'csp-report': {
    'effective-directive': 'img-src',
    'blocked-uri': 'https://canary.example/steal?token=SECRET',
    'document-uri': 'https://ours.example/orders-detail/estadio/parrilla/1234567?token=SECRET',
    'script-sample': 'SECRET',
  },
};

it('a report is counted and logged without personal data', async () => {
  expect((await send(older)).statusCode).toBe(204);
  const newer = {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      documentURL: 'https://ours.example/home/estadio',
    },
  };
  expect((await send([newer], 'application/reports+json')).statusCode).toBe(204);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { policy: { directive: 'img-src', blocked: 'canary.example', screen: 'orders-detail' } },
    { policy: { directive: 'script-src-elem', blocked: 'inline', screen: 'home' } },
  ]);
  expect(lines.join('')).not.toMatch(/SECRET|1234567/);
  expect(await metrics.metrics()).toContain('content_policy_violations_total{directive="img-src"} 1');
});

it('a flood of reports is counted and not logged', async () => {
  for (let n = 0; n < 50; n += 1) await send(older);
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(await metrics.metrics()).toContain('content_policy_violations_total{directive="img-src"} 50');
});

it.each([
  ['{"csp-report":{"effective-directive":7}}', 204],
  ['[]', 204],
  ['{', 400],
  [JSON.stringify({ 'csp-report': { 'script-sample': 'x'.repeat(9_000) } }), 413],
])('an invalid report gets the same response and is dropped: %.40s', async (payload, status) => {
  expect((await send(payload)).statusCode).toBe(status);
  expect(lines).toEqual([]);
});

it('unknown words of a report are counted under a label of ours', async () => {
  await send({ 'csp-report': { 'effective-directive': 'x"} 1\nfake{a="', 'blocked-uri': 'javascript:alert(1)' } });
  expect(await metrics.metrics()).toContain('content_policy_violations_total{directive="other"} 1');
});
