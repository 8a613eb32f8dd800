import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import type { Priority } from '@app/contract/call.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import findMyWay from 'find-my-way';
import type { Handler, HTTPMethod, HTTPVersion } from 'find-my-way';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import { createGate } from './admission-gate.ts';
import type { Comer, Refused } from './admission-gate.ts';
import { CALM, isAtLeast, LOAD_LEVELS, nextLevel } from './admission-level.ts';
import type { LoadLevel } from './admission-level.ts';
import type { LoadSignal } from './admission-signals.ts';
import { busyHead, sendBusy, writeBusy } from './busy-answer.ts';
import { MAX_PARAM_LENGTH } from './http.ts';
import type { ApiServer, Door } from './http.ts';
import { languageOf } from './language.ts';
import { requestId } from './request-id.ts';
import type { RequestTimes } from './request-times.ts';
import { headersForAll } from './response-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    priority?: Priority;
    isQueued?: boolean;
  }
}

/**
 * Refuses what is worth least when this process falls behind, before anything is read or written for it, and keeps
 * what moves orders going. As a door it refuses them before anything else is done: under overload most calls are refused, and
 * what that takes is missing to the orders.
 */
export interface Admission extends Door {
  /**
   * To be called before other hooks that read the caller; a route of the API that does not say what it is worth stops the
   * start. The level is looked at only while the server listens.
   */
  readonly install: (app: ApiServer) => void;
  /** From light load on, what is kept in memory is answered as it is, without waiting for something newer. */
  readonly isLoaded: () => boolean;
  readonly level: () => LoadLevel;
}

export type AdmissionNeeds = {
  readonly signals: readonly LoadSignal[];
  readonly metrics: Registry;
  readonly times: RequestTimes;
  /** Pages from there are told more than others, so their calls take the usual way. */
  readonly corsOrigins: readonly string[];
};

const LOOK_EVERY_MS = 250;
/** With many at once an order waits for the transaction under way and is written with the next one: that is no lag yet. */
const USUAL_ORDER_MS = 250;
/** Of a UUID. */
const LONGEST_KEY = 36;

/** A call that can be refused. */
type Refusable = {
  readonly route: string;
  readonly priority: Priority;
  readonly isQueued: boolean;
  readonly isStream: boolean;
  /** Of every refusal there: known from the first one. */
  head: readonly string[] | null;
};

/** @see ERR-01 */
export function createAdmission({ signals, metrics, times, corsOrigins }: AdmissionNeeds): Admission {
  const gate = createGate();
  const { countRefusal, waits, levels } = createMetrics(metrics);
  let state = CALM;
  let underWay = 0;
  let mostAtOnce = 0;
  let orderTimesMs: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let log: FastifyBaseLogger | undefined;
  /** Null: nobody can call yet. */
  let lookAtMs: number | null = null;
  const refusables = createRefusables();

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

  function comeIn(comer: Comer, cameMs: number, reply: FastifyReply): void {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    // Answered, or the caller has hung up, which no hook of Fastify tells.
    reply.raw.once('close', () => {
      underWay -= 1;
      if (comer.key !== null) orderTimesMs.push(performance.now() - cameMs);
      gate.leave(comer);
    });
  }

  function refuse({ comeBackInMs }: Refused, request: FastifyRequest, reply: FastifyReply): void {
    countRefusal(request.routeOptions.config.priority);
    const refusable = refusables.find(request.method, request.url);
    if (refusable) refusable.head ??= busyHead(headersForAll(reply));
    sendBusy(request, reply, comeBackInMs);
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (log !== undefined) lookIfLate(log);
    if (state.level === 'calm' && !gate.isFull()) return false;
    const { method = '', url = '', headers } = request;
    const found = refusables.find(method, url);
    if (!found?.head || corsOrigins.includes(headers.origin ?? '')) return false;
    const { priority, isStream, isQueued } = found;
    const refused = gate.refusalOf({ priority, isStream, key: isQueued ? keyOf(headers) : null });
    if (refused === null) return false;
    const startedMs = performance.now();
    countRefusal(priority);
    const language = languageOf(headers['accept-language']);
    writeBusy(response, [...found.head, 'x-request-id', requestId(request)], language, refused.comeBackInMs);
    const seconds = (performance.now() - startedMs) / 1_000;
    if (!isStream) times.observe({ method, route: found.route, status: 503, seconds });
    return true;
  }

  function install(app: ApiServer): void {
    log = app.log;
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/') && route.config?.priority === undefined) {
        throw new Error(`${route.url} does not say what it is worth.`);
      }
      refusables.add(route);
    });
    app.addHook('onRequest', (request, reply, done) => {
      const { priority, isQueued = false } = request.routeOptions.config;
      if (priority === undefined) return done();
      const isStream = isLive(request.routeOptions.schema);
      lookIfLate(app.log);
      const cameMs = performance.now();
      const comer: Comer = {
        priority,
        isStream,
        key: isQueued ? keyOf(request.headers) : null,
        onTurn(turn) {
          if (turn !== 'in') return refuse(turn, request, reply);
          comeIn(comer, cameMs, reply);
          done();
        },
      };
      const entry = gate.enter(comer);
      if (entry === 'later') return void reply.raw.once('close', () => gate.takeOut(comer));
      if (entry !== 'in') return refuse(entry, request, reply);
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
  }

  return {
    answer,
    install,
    isLoaded: () => isAtLeast(state.level, 'light'),
    level: () => state.level,
  };
}

/** Finds out what is called as Fastify does, before Fastify: all routes are there, so that none is taken for another one. */
function createRefusables() {
  const router = findMyWay({ maxParamLength: MAX_PARAM_LENGTH, querystringParser: () => ({}) });
  const ofHandler = new Map<Handler<HTTPVersion.V1>, Refusable>();
  return {
    add({ method, url: route, config, schema }: RouteOptions): void {
      const handler = () => undefined;
      for (const one of [method].flat()) if (isCalled(one)) router.on(one, route, handler);
      const priority = config?.priority;
      if (priority === undefined || priority === 0 || priority === 3) return;
      ofHandler.set(handler, {
        route,
        priority,
        isQueued: config?.isQueued === true,
        isStream: isLive(schema),
        head: null,
      });
    },
    find(method: string, url: string): Refusable | undefined {
      const found = isCalled(method) ? router.find(method, url) : null;
      return found ? ofHandler.get(found.handler) : undefined;
    },
  };
}

const CALLED = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethod[];

function isCalled(method: string): method is (typeof CALLED)[number] {
  return CALLED.some((one) => one === method);
}

function isLive(schema: { tags?: readonly string[] } | undefined): boolean {
  return schema?.tags?.includes('live') === true;
}

/** Not looked at any closer: no body has been read, and a key that is none is refused later. */
function keyOf(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length <= LONGEST_KEY ? key.toLowerCase() : null;
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
