import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import { createLog } from '../log/log.ts';
import type { LogLevel } from '../log/log.ts';
import { handleError, sendProblem } from './error-handler.ts';
import { requestId } from './request-id.ts';
import { installResponseHeaders } from './response-headers.ts';
import type { HeaderSettings } from './response-headers.ts';
import { sanitiseRequests } from './sanitise-request.ts';

/** The server that features hang their routes on: `app.route({ ...contract.placeOrder, handler })` is fully typed. */
export type ApiServer = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const BODY_LIMIT_BYTES = 64 * 1024;
/** Of what stands for `:id` and the like in an address; longer ones are not found. */
const MAX_PARAM_LENGTH = 200;
/** A whole request, headers and body, must have arrived by then: a slow sender cannot hold a connection. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Longer than the idle time of usual proxies (60 s), so that they close first and no request meets a closing socket. */
const KEEP_ALIVE_MS = 65_000;

/**
 * An empty server with our limits, our log and our one way of answering failures. Hooks that answer by themselves are
 * added after `await server.after()`, so that their answers have the headers for other origins.
 *
 * @see API-02
 */
export function createServer(
  options: ({ logLevel: LogLevel } | { log: FastifyBaseLogger }) &
    Partial<HeaderSettings> & {
      trustProxy?: readonly string[];
      acceptsRawCards?: boolean;
      /** Sees what a call failed with, before it is answered. */
      onFailure?: (error: unknown, request: FastifyRequest) => void;
    },
): ApiServer {
  const { isSecure = false, corsOrigins = [], trustProxy = ['loopback'], acceptsRawCards = false, onFailure } = options;
  const app = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    loggerInstance: 'log' in options ? options.log : createLog(options.logLevel),
    // Fastify's own lines name addresses, which hold tokens; ours (below) name routes.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // These may say where a request came from and over which protocol; nobody else may.
    trustProxy: [...trustProxy],
    forceCloseConnections: 'idle',
    // What still comes while we close is answered, and told that its line ends.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    onFailure?.(error, request);
    return handleError(error, request, reply);
  });
  answerUnknownPaths(app);
  app.addHook('onRoute', endHeadOfStreams);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  installResponseHeaders(app, { isSecure, corsOrigins });
  sanitiseRequests(app, { acceptsRawCards });
  app.addHook('onResponse', (request, reply, done) => {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.debug(line, 'answered');
    done();
  });
  return app;
}

/** Fastify answers HEAD by running the GET, which for a live stream would never end. */
function endHeadOfStreams(route: RouteOptions): void {
  if (route.method !== 'HEAD' || !route.schema?.tags?.includes('live')) return;
  route.handler = async (_request, reply) => reply.type('text/event-stream').send();
}

/** A path that exists with other methods says so; any other is not found. */
function answerUnknownPaths(app: ApiServer): void {
  app.setNotFoundHandler(async (request, reply) => {
    const methods = allowedMethods(app, request.url);
    if (methods.length === 0) return sendProblem(request, reply, { status: 404, code: 'not-found', facts: {} });
    void reply.header('allow', methods.join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(request, reply, { status: 405, code: 'malformed-request', facts: { allowed: methods } });
  });
}

/** The methods that a path answers, with `OPTIONS`; none where nothing or only a wildcard matches. */
function allowedMethods(app: ApiServer, url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const methods = METHODS.filter((method) => {
    const route = app.findRoute({ method, url: path });
    return route !== null && !Object.hasOwn(route.params, '*');
  });
  return methods.length > 0 ? [...methods, 'OPTIONS'] : [];
}
