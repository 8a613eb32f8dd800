import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * What a log line tells of a request: the route as it is written in the code, never the address as it was asked.
 * Addresses, headers and bodies hold tokens, codes, e-mails and documents.
 */
export function logOptions(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
    },
  };
}
