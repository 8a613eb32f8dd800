import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { createLog, type LogLevel } from '#platform/log/log.ts';
import { handleError, sendProblem } from './error-handler.ts';
import { requestId } from './request-id.ts';
import { installResponseHeaders, type HeaderSettings } from './response-headers.ts';
import { sanitiseRequests } from './sanitise-request.ts';
import { responseSerializerCompiler } from './schema-form.ts';

/** The server on which features register routes: `app.route({ ...contract.placeOrder, handler })` is fully typed. */
export type ApiServer = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const BODY_LIMIT_BYTES = 64 * 1024;
/** Longest path parameter. Longer ones are not found. */
const MAX_PARAM_LENGTH = 200;
/** Time limit to receive headers and body: a slow client cannot hold a connection. */
const REQUEST_TIMEOUT_MS = 15_000;
/** How often Node ends the connections that are beyond the limit. Its own default is 30 s. */
const CONNECTIONS_CHECK_MS = 2_000;
/**
 * Longer than the idle timeout of common proxies (60 s), so that they close first and no request meets a closing
 * socket.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Creates a server without routes, with limits, log and error handling. Add hooks that send responses after `await
 * server.after()`, so that these have CORS headers.
 *
 * @see API-02
 */
export function createServer(
  options: ({ logLevel: LogLevel } | { log: FastifyBaseLogger }) &
    Partial<HeaderSettings> & {
      trustProxy?: readonly string[];
      acceptsRawCards?: boolean;
      requestTimeoutMs?: number;
      /** Called with the error of a request before the response is sent. */
      onFailure?: (error: unknown, request: FastifyRequest) => void;
    },
): ApiServer {
  const { isSecure = false, corsOrigins = [], trustProxy = ['loopback'], acceptsRawCards = false, onFailure } = options;
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const app = fastify({
    requestTimeout: requestTimeoutMs,
    http: {
      // Node applies the larger of both limits to a whole request, and its own default for headers is 60 s.
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    keepAliveTimeout: KEEP_ALIVE_MS,
    loggerInstance: 'log' in options ? options.log : createLog(options.logLevel),
    // Fastify's own log lines contain URLs, which contain tokens; ours (below) contain routes.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Proxies whose headers for client address and protocol are trusted.
    trustProxy: [...trustProxy],
    forceCloseConnections: 'idle',
    // Requests during shutdown are answered with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    onFailure?.(error, request);
    return handleError(error, request, reply);
  });
  handleUnknownPaths(app);
  app.addHook('onRoute', endStreamHeads);
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

/** Fastify answers HEAD by running the GET, which would never end for an event stream. */
function endStreamHeads(route: RouteOptions): void {
  if (route.method !== 'HEAD' || !route.schema?.tags?.includes('live')) return;
  route.handler = async (_request, reply) => reply.type('text/event-stream').send();
}

/** A path with other methods answers 405, any other 404. */
function handleUnknownPaths(app: ApiServer): void {
  app.setNotFoundHandler(async (request, reply) => {
    const methods = allowedMethods(app, request.url);
    if (methods.length === 0) return sendProblem(request, reply, { status: 404, code: 'not-found', facts: {} });
    void reply.header('allow', methods.join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(request, reply, { status: 405, code: 'malformed-request', facts: { allowed: methods } });
  });
}

/** Methods of a path, with `OPTIONS`; empty where only a wildcard matches, or nothing. */
function allowedMethods(app: ApiServer, url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const methods = METHODS.filter((method) => {
    const route = app.findRoute({ method, url: path });
    return route !== null && !Object.hasOwn(route.params, '*');
  });
  return methods.length > 0 ? [...methods, 'OPTIONS'] : [];
}
