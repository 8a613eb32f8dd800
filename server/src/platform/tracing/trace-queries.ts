import { SpanKind, trace } from '@opentelemetry/api';
import type pg from 'pg';

import { inSpan } from './tracing.ts';

const LITERAL = /'[^']*'/g;
const LONGEST_TEXT = 1_000;

/** Opens a span for each statement that belongs to a trace; what a timer asks for has none. */
export function traceQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool);
  Reflect.set(pool, 'query', (...given: unknown[]) => inQuerySpan(given, () => Reflect.apply(query, pool, given)));
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    Reflect.set(client, 'query', (...given: unknown[]) => {
      const ask = () => Reflect.apply(send, client, given);
      // The pool's own call: it has its span, and may come in the turn of another trace.
      return typeof given.at(-1) === 'function' ? ask() : inQuerySpan(given, ask);
    });
  });
}

function inQuerySpan([statement]: readonly unknown[], ask: () => Promise<unknown>): Promise<unknown> {
  if (trace.getActiveSpan()?.isRecording() !== true) return ask();
  const text = textOf(statement);
  const summary = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': text.replaceAll(LITERAL, '?').slice(0, LONGEST_TEXT),
  };
  return inSpan(summary, { kind: SpanKind.CLIENT, attributes }, ask);
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return String(statement.text);
}

/** The first word and the first table: `insert orders`. */
function summaryOf(text: string): string {
  const [verb = 'query'] = /\w+/.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+(?:only\s+)?([a-z_][\w.]*)/i.exec(text)?.[1];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
