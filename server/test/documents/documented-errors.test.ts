import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES, type ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import {
  CART_ERRORS,
  DISCOUNT_ERRORS,
  PAYMENT_ERRORS,
  SIGN_IN_ERRORS,
  VENUE_ERRORS,
  type DocumentedError,
} from './documented-errors.ts';
import { STAFF_ERRORS } from './documented-staff-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DOCUMENTED = [
  ...SIGN_IN_ERRORS,
  ...VENUE_ERRORS,
  ...DISCOUNT_ERRORS,
  ...CART_ERRORS,
  ...PAYMENT_ERRORS,
  ...STAFF_ERRORS,
];
const SPECIFICATION = 'docs/specification.md';

/** Codes that no refusal has yet; screens use their texts. */
const WITHOUT_REFUSAL: readonly string[] = ['country-code-required'];

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

const sources = (dir: string, isWanted: (file: string) => boolean) =>
  fs
    .readdirSync(path.join(ROOT, dir), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(dir, file))
    .filter(isWanted);

function isProblemCode(key: string): key is ProblemCode {
  return PROBLEM_CODES.some((code) => code === key);
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

async function textOf({ key, table, facts }: DocumentedError, language: 'es' | 'en'): Promise<unknown> {
  if (table === 'problem') {
    return isProblemCode(key) ? problemText(language, key, facts ?? {}) : undefined;
  }
  const module: unknown = await import(path.join(ROOT, `${table}.${language}.texts.ts`));
  const [texts] = isTable(module) ? Object.values(module) : [];
  const text = isTable(texts) ? texts[key] : undefined;
  return typeof text === 'function' ? Reflect.apply(text, undefined, [facts]) : text;
}

const codeBelow = (dir: string) =>
  sources(dir, (file) => /\.tsx?$/.test(file) && !/\.(?:texts|test)\.ts$/.test(file))
    .map(read)
    .join('\n');
const rules = codeBelow('packages/rules/src');
const screens = new Map(
  ['visitor', 'kiosk', 'staff', 'office'].map((app) => [app, `${codeBelow(`apps/${app}/src`)}${rules}`]),
);
const serverTests = sources('server', (file) => file.endsWith('.test.ts') && !file.includes('test/documents/')).map(
  read,
);

describe.each(DOCUMENTED)('$key of $table', (documented) => {
  const { key, table, words, shown } = documented;

  it('has its Spanish text and an English one [ERR-01]', async () => {
    const [spanish, english] = await Promise.all([textOf(documented, 'es'), textOf(documented, 'en')]);
    expect(spanish).toEqual(words ?? expect.stringMatching(/\S/));
    expect(english).toEqual(expect.stringMatching(/\S/));
    if (spanish !== 'WebView error') expect(english).not.toBe(spanish);
    if (documented.documented === undefined) return;
    expect(read(SPECIFICATION)).toContain(`| ${documented.documented} | ${String(words)} |`);
  });

  it('is used by a screen or a refusal [ERR-01]', () => {
    if (table === 'problem') return expect(PROBLEM_CODES).toContain(key);
    const [, app = ''] = table.split('/');
    expect(screens.get(app)?.includes(`'${key}'`)).toBe(true);
  });

  it('is caused by a test [ERR-01]', () => {
    const test = read(shown);
    expect([words ?? key, key].some((part) => test.includes(part))).toBe(true);
  });
});

const refusals = ['server/src', 'packages/rules/src']
  .flatMap((dir) => sources(dir, (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')))
  .map(read)
  .join('\n');

it.each(PROBLEM_CODES)('a test of the server causes %s [ERR-01]', (code) => {
  const isRefusal = refusals.includes(`'${code}'`);
  const isCaused = serverTests.some((test) => new RegExp(`['" ]${code}['"]`).test(test));
  expect(isRefusal ? isCaused : WITHOUT_REFUSAL.includes(code)).toBe(true);
});
