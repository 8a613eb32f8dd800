import { AsyncResource } from 'node:async_hooks';

import type { Priority } from '@app/contract/protocol/call.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import type { PendingRequest } from './concurrency-limiter.ts';
import { INITIAL_LEVEL, isAtLeast, LOAD_LEVELS, nextLevel } from './load-level.ts';
import type { LoadLevel } from './load-level.ts';
import type { LoadSignal } from './load-signals.ts';
import type { ApiServer } from '../http/server.ts';
import { sendProblem } from '../http/error-handler.ts';
import { busyFacts } from '../http/problem-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    priority?: Priority;
    isQueued?: boolean;
  }
}

/**
 * Sheds load: when this process falls behind, it refuses the calls of lowest priority before anything is read or written for
 * them.
 */
export interface Admission {
  /** From light load on, what is kept in memory is answered as it is, without waiting for something newer. */
  readonly isLoaded: () => boolean;
  readonly level: () => LoadLevel;
}

export type AdmissionDeps = { readonly signals: readonly LoadSignal[]; readonly metrics: Registry };

const LOOK_EVERY_MS = 250;
/** With many at once an order waits for the transaction under way and is written with the next one: that is no lag yet. */
const USUAL_ORDER_MS = 250;
/**
 * To be called before hooks that read the caller; a route of the API without a priority stops the start. The level is
 * measured only while the server listens.
 *
 * @see ERR-01
 */
export function createLoadShedder(app: ApiServer, { signals, metrics }: AdmissionDeps): Admission {
  const gate = createConcurrencyLimiter();
  const { countRefusal, waits, levels } = createMetrics(metrics);
  let state = INITIAL_LEVEL;
  let underWay = 0;
  let mostAtOnce = 0;
  let orderTimesMs: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Null: nobody can call yet. */
  let lookAtMs: number | null = null;

  /** By how much half of the orders took longer than usual: one phone that sends its own slowly tells nothing. */
  const orders: LoadSignal = {
    name: 'orders',
    read() {
      const middleMs = orderTimesMs.toSorted((one, other) => one - other)[Math.floor(orderTimesMs.length / 2)];
      orderTimesMs = [];
      return Math.max(0, (middleMs ?? 0) - USUAL_ORDER_MS);
    },
  };

  function look(to: FastifyBaseLogger): void {
    const nowMs = performance.now();
    const late = { name: 'timers', read: () => Math.max(0, nowMs - (lookAtMs ?? nowMs)) };
    const seen = [...signals, orders, late].map((signal) => ({ name: signal.name, waitMs: signal.read() }));
    lookAtMs = nowMs + LOOK_EVERY_MS;
    for (const { name, waitMs } of seen) waits.set({ signal: name }, waitMs / 1_000);
    const sample = {
      waitMs: Math.max(0, ...seen.map(({ waitMs }) => waitMs)),
      mostAtOnce,
      hadToWait: gate.tookLonger(),
    };
    const next = nextLevel(state, sample, nowMs);
    if (next.level !== state.level) to.warn({ load: next.level }, 'load');
    state = next;
    mostAtOnce = underWay;
    levels.set(LOAD_LEVELS.indexOf(state.level));
    gate.setLevel(state.level);
  }

  /** While many calls come at once Node goes on reading them, for seconds, before it looks at any timer. */
  function lookIfLate(to: FastifyBaseLogger): void {
    if (lookAtMs !== null && performance.now() > lookAtMs + LOOK_EVERY_MS) look(to);
  }

  function comeIn(comer: PendingRequest, cameMs: number, reply: FastifyReply): void {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    // Answered, or the caller has hung up, which no hook of Fastify tells.
    reply.raw.once('close', () => {
      underWay -= 1;
      if (comer.isQueued) orderTimesMs.push(performance.now() - cameMs);
      gate.leave(comer);
    });
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    countRefusal(request.routeOptions.config.priority);
    if (!reply.raw.destroyed) sendProblem(request, reply, { status: 503, code: 'busy', facts: busyFacts() });
  }

  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.config?.priority === undefined) {
      throw new Error(`${route.url} does not say what it is worth.`);
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { priority, isQueued = false } = request.routeOptions.config;
    if (priority === undefined) return done();
    const isStream = request.routeOptions.schema?.tags?.includes('live') === true;
    lookIfLate(app.log);
    const cameMs = performance.now();
    let proceed: () => void = done;
    const comer: PendingRequest = {
      priority,
      isStream,
      isQueued,
      onTurn(turn) {
        if (turn === 'refused') return refuse(request, reply);
        comeIn(comer, cameMs, reply);
        proceed();
      },
    };
    const entry = gate.enter(comer);
    if (entry === 'later') {
      proceed = AsyncResource.bind(() => done()); // the call that makes room belongs to another trace
      return void reply.raw.once('close', () => gate.takeOut(comer));
    }
    if (entry === 'refused') return refuse(request, reply);
    // A stream is open as long as a visit; it is no work under way.
    if (!isStream) comeIn(comer, cameMs, reply);
    done();
  });
  app.addHook('onListen', () => {
    lookAtMs = performance.now() + LOOK_EVERY_MS;
    timer = setInterval(look, LOOK_EVERY_MS, app.log);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));

  return { isLoaded: () => isAtLeast(state.level, 'light'), level: () => state.level };
}

function createMetrics(registry: Registry) {
  const refused = new Map<string, number>();
  const counter = new Counter({
    name: 'admission_refused_total',
    help: 'Calls that were refused for lack of room, by their priority.',
    labelNames: ['priority'],
    registers: [registry],
    // Added up when they are asked for: they are counted thousands of times a second.
    collect() {
      for (const [priority, times] of refused) counter.inc({ priority }, times);
      refused.clear();
    },
  });
  return {
    countRefusal: (priority: Priority | undefined): void => {
      const name = String(priority);
      refused.set(name, (refused.get(name) ?? 0) + 1);
    },
    waits: new Gauge({
      name: 'admission_wait_seconds',
      help: 'The longest wait of the last quarter of a second, by what was waited for.',
      labelNames: ['signal'],
      registers: [registry],
    }),
    levels: new Gauge({
      name: 'admission_level',
      help: 'Load: 0 calm, 1 light, 2 medium, 3 heavy.',
      registers: [registry],
    }),
  };
}
