import { SpanKind, trace } from '@opentelemetry/api';
import { inSpan } from './tracing.ts';

const LITERAL = /'[^']*'/g;
const LONGEST_TEXT = 1_000;

/** Opens a span for a statement within a trace. Statements of timers have none. */
export function traceQuery<Result>(statement: string | { text: string }, ask: () => Promise<Result>): Promise<Result> {
  if (trace.getActiveSpan()?.isRecording() !== true) return ask();
  const text = typeof statement === 'string' ? statement : statement.text;
  const summary = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': text.replaceAll(LITERAL, '?').slice(0, LONGEST_TEXT),
  };
  return inSpan(summary, { kind: SpanKind.CLIENT, attributes }, ask);
}

/** First keyword and first table: `insert orders`. */
function summaryOf(text: string): string {
  const [verb = 'query'] = /\w+/.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+(?:only\s+)?([a-z_][\w.]*)/i.exec(text)?.[1];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
