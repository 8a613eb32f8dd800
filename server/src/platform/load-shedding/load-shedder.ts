import { AsyncResource } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { sendProblem } from '#platform/http/error-handler.ts';
import { busyFacts } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { Priority } from '@app/contract/protocol/call.ts';
import { ConcurrencyLimiter, type PendingRequest } from './concurrency-limiter.ts';
import { isAtLeast, type LoadLevel } from './load-level.ts';
import { createLoadMetrics, type LoadMetrics } from './load-metrics.ts';
import { LoadMonitor } from './load-monitor.ts';
import type { LoadSignal } from './load-signals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    priority?: Priority;
    isQueued?: boolean;
  }
}

/** Load shedding: when this process falls behind, it rejects requests of low priority before any read or write. */
export interface LoadShedder {
  /** True from light load on: caches serve stale values instead of waiting for new ones. */
  readonly isLoaded: () => boolean;
  readonly level: () => LoadLevel;
}

export type LoadShedderDeps = { readonly signals: readonly LoadSignal[]; readonly metrics: Registry };

/**
 * Installs the hooks of load shedding. Call it before hooks that read the caller. The level is sampled while the server
 * listens.
 *
 * @throws Error at start for a route of the API without a priority
 * @see ERR-01
 */
export function createLoadShedder(app: ApiServer, { signals, metrics: registry }: LoadShedderDeps): LoadShedder {
  const limiter = new ConcurrencyLimiter();
  const metrics = createLoadMetrics(registry);
  const monitor = new LoadMonitor(limiter, signals, metrics, (level) =>
    app.log.warn({ load: level }, 'load level changed'),
  );
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.config?.priority === undefined) {
      throw new Error(`Route ${route.url} has no priority.`);
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { priority } = request.routeOptions.config;
    if (priority === undefined) return done();
    monitor.sampleIfDue();
    admit({ limiter, monitor, metrics }, priority, { request, reply, done });
  });
  app.addHook('onListen', () => monitor.start());
  app.addHook('onClose', async () => monitor.stop());
  return { isLoaded: () => isAtLeast(monitor.level, 'light'), level: () => monitor.level };
}

type Parts = { readonly limiter: ConcurrencyLimiter; readonly monitor: LoadMonitor; readonly metrics: LoadMetrics };
type Hook = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly done: () => void };

function admit(parts: Parts, priority: Priority, { request, reply, done }: Hook): void {
  const { limiter, metrics } = parts;
  const startedAtMs = performance.now();
  let proceed = done;
  const reject = () => {
    metrics.countRejection(priority);
    if (!reply.raw.destroyed) sendProblem(request, reply, { status: 503, code: 'busy', facts: busyFacts() });
  };
  const pending: PendingRequest = {
    priority,
    isStream: request.routeOptions.schema?.tags?.includes('live') === true,
    isQueued: request.routeOptions.config.isQueued ?? false,
    onDecided(admission) {
      if (admission === 'rejected') return reject();
      trackUntilClosed(parts, pending, startedAtMs, reply);
      proceed();
    },
  };
  const admission = limiter.admit(pending);
  if (admission === 'queued') {
    proceed = AsyncResource.bind(() => done()); // the request that frees the place belongs to another trace
    return void reply.raw.once('close', () => limiter.cancel(pending));
  }
  if (admission === 'rejected') return reject();
  // A stream stays open during a whole visit, so it is not counted as running.
  if (!pending.isStream) trackUntilClosed(parts, pending, startedAtMs, reply);
  done();
}

function trackUntilClosed(
  { limiter, monitor }: Parts,
  pending: PendingRequest,
  startedAtMs: number,
  reply: FastifyReply,
): void {
  monitor.onRequestStart();
  // `close` covers a client that disconnects, for which Fastify has no hook.
  reply.raw.once('close', () => {
    monitor.onRequestEnd();
    if (pending.isQueued) monitor.recordOrderTime(performance.now() - startedAtMs);
    limiter.release(pending);
  });
}
