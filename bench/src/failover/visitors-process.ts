/** Process of the ordering visitors: see `visitors.ts`. */
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import { proofFor } from '@app/server/test/harness/accounts/device.ts';
import { challengeIn } from '@app/server/test/harness/orders/shop.ts';
import { orderOf } from '../bench-commerce.ts';
import { cartKey } from '../cart-key.ts';
import { endWithParent, sendResult } from '../load-worker.ts';
import type { FailoverLoad, FailoverLoadResult } from './visitors.ts';

/**
 * Retry settings of the app: `apps/visitor/src/features/outbox/outbox-calls.ts` and `outbox-entry.ts`; only the longest
 * wait is shorter.
 */
const ATTEMPT_MS = 8_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 4_000;
const NO_ANSWER_YET = [403, 408, 425, 428, 429];
const WORK_FIRST = 428;
/** After the load, the result of running orders is still fetched. */
const DRAIN_MS = 120_000;
/** One in this many orders is sent again after its acknowledgement, as by a phone that lost it. */
const REPEATED = 20;

process.on('message', (load: FailoverLoad) => sendResult(run(load)));
endWithParent();

async function run(load: FailoverLoad): Promise<FailoverLoadResult> {
  const agent = new Agent({ connections: load.visitors, pipelining: 1, keepAliveTimeout: 10_000 });
  const result: FailoverLoadResult = { answers: [], openKeys: [], failures: {} };
  const end = { atMs: Number.POSITIVE_INFINITY };
  const looking = setInterval(() => {
    if (end.atMs === Number.POSITIVE_INFINITY && fs.existsSync(load.endFile)) end.atMs = Date.now();
  }, 100);
  const visit = async () => {
    while (Date.now() < end.atMs) {
      await orderUntilAnswered(load, agent, end, result);
      await sleep(Math.random() * load.pauseMs);
    }
  };
  await Promise.all(Array.from({ length: load.visitors }, visit));
  clearInterval(looking);
  await agent.close();
  return result;
}

async function orderUntilAnswered(
  load: FailoverLoad,
  agent: Agent,
  end: { readonly atMs: number },
  { answers, openKeys, failures }: FailoverLoadResult,
): Promise<void> {
  const key = cartKey();
  const productId = load.productIds[Math.floor(Math.random() * load.productIds.length)] ?? 0;
  const send = attemptOf(load, agent, key, productId);
  for (let attempts = 1; Date.now() < end.atMs + DRAIN_MS; attempts += 1) {
    const attempt = await send();
    if (attempt.isAnswer) {
      const { http, orderId, code } = attempt;
      answers.push({ key, orderId, http, code, atMs: Date.now(), attempts });
      if (http >= 300 || Math.random() * REPEATED > 1) return;
      const again = await send();
      if (again.isAnswer) {
        answers.push({ key, orderId: again.orderId, http: again.http, code: again.code, atMs: Date.now(), attempts });
      }
      return;
    }
    failures[attempt.failure] = (failures[attempt.failure] ?? 0) + 1;
    if (attempt.mayGoAtOnce) continue;
    const ownMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
    await sleep(Math.max(ownMs, attempt.retryAfterMs));
  }
  openKeys.push(key);
}

type Attempt =
  | { isAnswer: true; http: number; orderId: number | null; code: string }
  | { isAnswer: false; failure: string; retryAfterMs: number; mayGoAtOnce: boolean };

/** Each order comes from a different device and network, so that their limits do not apply. */
function attemptOf({ webUrl }: FailoverLoad, agent: Agent, key: string, productId: number): () => Promise<Attempt> {
  const device = randomUUID().replaceAll('-', '').padEnd(43, '-');
  const body = JSON.stringify(orderOf(productId, key));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'idempotency-key': key,
    cookie: `device=${device}`,
    'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
  };
  return async () => {
    try {
      const response = await request(`${webUrl}/api/orders`, {
        method: 'POST',
        headers,
        body,
        dispatcher: agent,
        signal: AbortSignal.timeout(ATTEMPT_MS),
      });
      const text = await response.body.text();
      const { statusCode: http } = response;
      if (http < 300) return { isAnswer: true, http, orderId: Number(/"id":(\d+)/.exec(text)?.[1]), code: 'placed' };
      const isRefusal = http < 500 && !NO_ANSWER_YET.includes(http);
      const code = /"code":"([a-z-]+)"/.exec(text)?.[1] ?? 'no server';
      if (isRefusal) return { isAnswer: true, http, orderId: null, code };
      // Much of the product is held unpaid: the phone works for its order.
      if (http === WORK_FIRST) headers[PROOF_OF_WORK_HEADER] = proofFor(challengeIn(JSON.parse(text)));
      const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1_000;
      return { isAnswer: false, failure: `${http} ${code}`, retryAfterMs, mayGoAtOnce: http === WORK_FIRST };
    } catch (error) {
      return { isAnswer: false, failure: codeOf(error), retryAfterMs: 0, mayGoAtOnce: false };
    }
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
