import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * One JSON line an event, on standard output.
 *
 * Of a request it tells the route as it is written in the code, never the address as it was asked: addresses, headers
 * and bodies hold tokens, codes, e-mails and documents.
 */
export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
    },
  });
}
