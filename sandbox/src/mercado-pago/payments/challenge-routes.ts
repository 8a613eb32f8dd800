import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageLanguage } from '../../page/hosted-page.ts';
import { sendFramePage } from '../../page/send-page.ts';
import type { Gateway } from '../gateway.ts';
import type { PaymentRow } from '../ledger.ts';
import { challengePage, challengeEnd } from './challenge-page.ts';
import { CHALLENGE_PATH } from './challenge-path.ts';
import { changePayment } from './make-payment.ts';
import { APPROVED, AUTHORIZED, CHALLENGED, CHALLENGE_FAILED } from './outcomes.ts';

/** Time that a cardholder has. Source: its page "How to integrate 3DS" */
const CHALLENGE_MS = 5 * 60 * 1_000;

const Posted = z.object({ creq: z.string() });
const Request = z.object({ threeDSServerTransID: z.string() });
const Choice = Posted.extend({ do: z.enum(['confirm', 'fail']) });

/**
 * The page of a bank, in a frame of the shop: a form posts `creq` to it. At its end it tells the shop
 * `{ status: 'COMPLETE' }`, which says nothing about the result. Source: Mercado Pago, "How to integrate 3DS".
 */
export async function challengeRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, clock, webhooks } = gateway;

  app.post(CHALLENGE_PATH, async (request, reply) => {
    const input = Posted.safeParse(request.body);
    const payment = input.success ? waiting(input.data.creq) : undefined;
    const language = pageLanguage(request.headers['accept-language']);
    if (!input.success || !payment) return sendFramePage(reply.code(410), challengeEnd(language));
    return sendFramePage(reply, challengePage(payment, input.data.creq, language));
  });

  app.post(`${CHALLENGE_PATH}/answer`, async (request, reply) => {
    const input = Choice.safeParse(request.body);
    const payment = input.success ? waiting(input.data.creq) : undefined;
    const language = pageLanguage(request.headers['accept-language']);
    if (!input.success || !payment) return sendFramePage(reply.code(410), challengeEnd(language));
    const isAuthorised = input.data.do === 'confirm' && payment.challenge?.isAuthorised === true;
    const outcome = payment.isCaptured ? APPROVED : AUTHORIZED;
    const decided = changePayment(gateway, payment, isAuthorised ? outcome : CHALLENGE_FAILED);
    await webhooks.send(decided, 'payment.updated', null);
    return sendFramePage(reply, challengeEnd(language));
  });

  /** The payment that waits for this challenge; undefined after five minutes. */
  function waiting(creq: string): PaymentRow | undefined {
    const request = Request.safeParse(readJson(creq));
    if (!request.success) return undefined;
    const { threeDSServerTransID: id } = request.data;
    const payment = ledger.payments.rows().find(({ challenge }) => challenge?.transactionId === id);
    const isWaiting = payment?.status === CHALLENGED.status && payment.detail === CHALLENGED.detail;
    const isInTime = payment && clock.now().getTime() < Date.parse(payment.createdAt) + CHALLENGE_MS;
    return isWaiting && isInTime ? payment : undefined;
  }
}

function readJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString());
  } catch {
    return null;
  }
}
