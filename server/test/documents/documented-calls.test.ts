import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';
import { DOCUMENTED, type DocumentedCall } from './documented-calls.ts';
import { keysOf } from './schema-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SPECIFICATION = 'docs/specification.md';

/** Documented fields that the product has under another name or in another call. The page of differences names each. */
const UNDER_OTHER_NAMES = ['events', 'articles', 'balance'];
const PAGE = ['currentPage', 'lastPage', 'perPage', 'data', 'total'];

function callOf({ call }: DocumentedCall): Call {
  const found = allCalls.find(({ method, url }) => `${method} ${url.replaceAll(/:\w+/gu, '{}')}` === call);
  if (!found) throw new Error(`no such call in the contract: ${call}`);
  return found;
}

function answerOf(call: Call) {
  const { 200: ok, 201: created, 204: none } = call.schema.response;
  const schema = ok ?? created ?? none;
  if (!schema) throw new Error(`no answer in the contract: ${call.method} ${call.url}`);
  return keysOf(schema, 'output');
}

function isUnderAnotherName(key: string): boolean {
  return UNDER_OTHER_NAMES.some((name) => key === name || key.endsWith(`.${name}`));
}

it('the documents name each call once [API-01]', () => {
  expect(DOCUMENTED).toHaveLength(64);
  expect(new Set(DOCUMENTED.map(({ call }) => call)).size).toBe(64);
});

describe.each(DOCUMENTED)('$call', (documented) => {
  it('has its method and path [API-01]', () => {
    expect(callOf(documented)).toBeDefined();
  });

  it('takes the documented query and body, and demands nothing else [API-01]', () => {
    const { querystring, body } = callOf(documented).schema;
    const query = querystring && keysOf(querystring, 'input');
    const keys = body && keysOf(body, 'input');
    const names = documented.body?.map((key) => key.replace('?', '')) ?? [];
    expect([...(query?.all ?? [])]).toEqual(expect.arrayContaining([...(documented.query ?? [])]));
    expect([...(keys?.all ?? [])]).toEqual(expect.arrayContaining(names));

    const known = [...(documented.query ?? []), ...names, ...Object.keys(documented.alsoRequired ?? {})];
    const required = [...(query?.required ?? []), ...(keys?.required ?? [])];
    expect(required.filter((key) => !known.includes(key) || documented.body?.includes(`${key}?`))).toEqual([]);
  });

  it('answers the documented fields [API-01]', () => {
    const { all, type } = answerOf(callOf(documented));
    const fields = (documented.answer ?? []).filter((key) => !isUnderAnotherName(key));
    if (documented.shape === 'nothing') return expect(documented.answer).toBeUndefined();
    expect(type).toBe(documented.shape === 'list' ? 'array' : documented.shape === 'boolean' ? 'boolean' : 'object');
    const isPage = documented.shape === 'page';
    expect([...all]).toEqual(
      expect.arrayContaining(isPage ? [...PAGE, ...fields.map((field) => `data.${field}`)] : fields),
    );
  });
});

it('each field under another name is missing, and the page names it [API-01]', () => {
  const missing = DOCUMENTED.flatMap((documented) => {
    const { all } = answerOf(callOf(documented));
    return (documented.answer ?? []).filter((key) => !all.has(key) && !all.has(`data.${key}`));
  });
  expect(missing.filter((key) => !isUnderAnotherName(key))).toEqual([]);
  const page = fs.readFileSync(path.join(ROOT, SPECIFICATION), 'utf8');
  for (const name of UNDER_OTHER_NAMES) {
    expect(missing.some((key) => key === name || key.endsWith(`.${name}`))).toBe(true);
    expect(page).toContain(`\`${name}\``);
  }
});

it('the balance of a user is the answer of its own call [API-01]', () => {
  const [call] = DOCUMENTED.filter((documented) => documented.answer?.join() === 'balance').map(callOf);
  expect(call && [...answerOf(call).all]).toContain('balance');
});

it('each further required key has a page with its reason [API-01]', () => {
  const pages = DOCUMENTED.flatMap(({ alsoRequired = {} }) => Object.values(alsoRequired));
  expect(pages.filter((page) => !fs.existsSync(path.join(ROOT, page)))).toEqual([]);
});
