import { trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

import { redactError, redactText } from './redact-error.ts';

export type Log = Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** What a line may hold besides its message. Anything else is left out, so that a new field is thought about first. */
const FIELDS = new Set([
  'req',
  'err',
  'status',
  'ms',
  'policy',
  'reqId',
  'traceId',
  'port',
  'count',
  'venueId',
  'load',
  'job',
  'row',
  'attempt',
  'orderId',
  'constraint',
  'table',
]);

/**
 * One JSON line an event, on standard output.
 *
 * Of a request it tells the route as it is written in the code, never the address as it was asked: addresses, headers
 * and bodies hold tokens, codes, e-mails and documents. Of an error it tells what went wrong and where in the code, and
 * none of the values.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const settings: LoggerOptions = {
    level,
    base: { pid: process.pid },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      res: () => undefined,
      err: redactError,
    },
    mixin: traceFields,
    formatters: {
      log: knownFields,
    },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args;
        // An error handed over alone would become the line's message as it stands.
        if (first instanceof Error) return method.apply(this, [{ err: first }, rest.map(String).join(' ') || 'failed']);
        return method.apply(this, args);
      },
      streamWrite: redactText,
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/** The trace that the line belongs to. */
function traceFields(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span === undefined ? {} : { traceId: span.spanContext().traceId };
}

function knownFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name)));
}
