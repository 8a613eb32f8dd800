import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>>;
  components: { schemas: Record<string, unknown> };
};

let server: TestApp;
let document: Document;
beforeAll(async () => {
  server = await startTestApp();
  document = (await server.app.inject('/api/openapi.json')).json();
});
afterAll(async () => server.close());

it('is OpenAPI 3.1 [API-02]', () => {
  expect(document.openapi).toBe('3.1.0');
});

it.each(allCalls.map((call) => [call.method, call.url] as const))(
  '%s %s is in it, with its refusals [API-01, API-02]',
  (method, url) => {
    const operation = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['4XX', '5XX']));
  },
);

it('each call has the statuses and content types that it answers [API-02]', () => {
  const calls: readonly Call[] = allCalls;
  const wrong = calls.filter(({ method, url, schema }) => {
    const { responses = {} } = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
    const isStream = schema.tags.includes('live');
    const type = isStream ? 'text/event-stream' : (schema.answerType ?? 'application/json');
    const all = [type, ...(schema.fileTypes ?? [])];
    const statuses = isStream || schema.answerType ? ['200'] : Object.keys(schema.response);
    return !statuses.every((status) => {
      const types = Object.keys(responses[status]?.content ?? {});
      return responses[status] !== undefined && (status === '204' || isDeepStrictEqual(types, all));
    });
  });
  expect(wrong.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

it('the document has exactly the schemas that it refers to [API-02]', () => {
  const text = JSON.stringify(document);
  const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]));
  expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/);
});

it('requests have bounds, and responses open what is beyond them [API-02]', () => {
  const boundsIn = (schema: unknown) => JSON.stringify(schema).match(/"(?:max|min)(?:imum|Length|Items)":/g) ?? [];
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const [requests, responses] = [/Input$/, /(?<!Input)$/].map((name) =>
    Object.entries(document.components.schemas).filter(([key]) => name.test(key)),
  );
  expect(boundsIn(requests).length).toBeGreaterThan(10);
  expect(boundsIn([responses, operations.map((operation) => operation.responses)])).toEqual([]);
});

it('no request schema has the name of a different response schema [API-02]', () => {
  const names = Object.keys(document.components.schemas);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

it('the page has no inline script and loads nothing from other origins [API-02]', async () => {
  const page = await server.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect((await server.app.inject('/api/docs/json')).json()).toEqual(document);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)) {
    expect((await server.app.inject(`/api/docs/${address}`)).statusCode).toBe(200);
  }
});
