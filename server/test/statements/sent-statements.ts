import path from 'node:path';
import pg from 'pg';
import type { SentStatement } from './recorded-statements.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SERVER = 'server/src/';
/** A test's operation has some 20 frames above the driver. */
const FRAMES = 60;
/** Tests, and migrations, which run before the server. */
const NO_SENDER = /\.test\.ts$|\/platform\/migrations\//;
/** They pass on statements of others. */
const PASSED_ON_BY =
  /^server\/src\/platform\/(?:database|tracing)\/|^server\/test\/statements\/|(?:^|\/)node_modules\/(?!pg-boss)/;
const FRAME = /(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^()]+?):\d+:\d+\)?$/;

/**
 * Reports each SQL text that a file of the server sends, once in a process. Statements of a pool are seen at the pool: its
 * client sends them later, without the caller's frames.
 */
export function observeStatements(report: (statement: SentStatement) => void): void {
  const seen = new Set<string>();
  const observe = (statement: unknown) => {
    const text = textOf(statement);
    if (text === undefined || seen.has(text)) return;
    const source = findSource();
    if (source === undefined) return;
    seen.add(text);
    report({ source, text });
  };
  for (const sender of [pg.Pool.prototype, pg.Client.prototype]) {
    const query: unknown = Reflect.get(sender, 'query');
    if (typeof query !== 'function') throw new Error('The driver has no query function.');
    Reflect.set(sender, 'query', function observed(this: unknown, ...args: unknown[]): unknown {
      observe(args[0]);
      return Reflect.apply(query, this, args);
    });
  }
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined;
  return typeof statement.text === 'string' ? statement.text : undefined;
}

/** Returns the file of the server that sends the current statement, or undefined for a test's own statement. */
function findSource(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const stack = new Error('sent here').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  return senderOf(stack, ROOT);
}

/** @returns the first file of a stack that sends statements of its own, below server/src */
export function senderOf(stack: string, root: string): string | undefined {
  const sender = stack
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[1] ?? [])
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .find((file) => !file.startsWith('..') && !PASSED_ON_BY.test(file));
  if (sender === undefined || !sender.startsWith(SERVER) || NO_SENDER.test(sender)) return undefined;
  return sender.slice(SERVER.length);
}
