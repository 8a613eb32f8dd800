import { trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redactError, redactText } from './redact-error.ts';

export type Log = Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Allowed fields of a log line. Others are dropped, so that adding a field is a decision. */
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
  'roles',
  'cause',
  'delayMs',
  'orderId',
  'constraint',
  'table',
]);

/**
 * Creates the log: one JSON line per event on standard output. A request is logged by its route, never by its URL:
 * URLs, headers and bodies contain tokens, codes and personal data. An error is logged by its message and code
 * position, without values.
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
        // An error without a message would become the message as it is.
        if (first instanceof Error) return method.apply(this, [{ err: first }, rest.map(String).join(' ') || 'failed']);
        return method.apply(this, args);
      },
      streamWrite: redactText,
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/** The trace of the line. */
function traceFields(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span === undefined ? {} : { traceId: span.spanContext().traceId };
}

function knownFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name)));
}
