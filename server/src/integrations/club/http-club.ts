import { z } from 'zod';
import type { CircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import { readJson, type OutboundResponse, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { EmailAddress } from '@app/contract/values/text.ts';
import type { Club } from './club.ts';

const MemberId = z.string().min(1).max(100);
const Found = z.object({
  member: z
    .object({
      memberId: MemberId,
      contact: z
        .discriminatedUnion('channel', [
          z.object({ channel: z.literal('email'), address: EmailAddress }),
          z.object({ channel: z.literal('sms'), address: z.string().regex(/^\d{8,15}$/) }),
        ])
        .nullable(),
    })
    .nullable(),
});
const Card = z.object({
  lastMembershipPeriodPaid: z.string().max(20).nullable(),
  hasPicture: z.boolean(),
  qrContent: z.string().min(1).max(500).nullable(),
});
const Benefits = z.object({
  enabled: z.boolean(),
  planId: z.int().nullable(),
  consumptions: z
    .array(
      z.object({
        productId: z.int(),
        amountConsumed: z.int().min(0),
        amountConsumedInApp: z.int().optional(),
      }),
    )
    .max(500),
});
const Applied = z.object({ productId: z.int(), amountConsumed: z.int() });
const LoggedIn = z.object({ memberId: MemberId });
const LoginRefused = z.object({ message: z.string().optional() });

const JSON_TYPE = ['application/json'];
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/**
 * Connects a club with the interface of docs/club-api.md.
 *
 * @param deps.baseUrl without a slash at the end
 * @see AUTH-05, AUTH-06, BEN-04
 */
export function httpClub(deps: {
  client: OutboundClient;
  breaker: CircuitBreaker;
  baseUrl: string;
  key: string;
}): Club {
  const { client, breaker, baseUrl, key } = deps;

  /** Returns responses with 200 or an expected status; any other one is an outage of the club. */
  function ask(
    path: string,
    expects: readonly number[],
    question: { body?: object; accepts?: readonly string[]; key?: string } = {},
  ) {
    const { body, accepts = JSON_TYPE, key: idempotencyKey } = question;
    const url = new URL(baseUrl + path);
    return breaker.run(async () => {
      const answer = await client.send({
        method: body ? 'POST' : 'GET',
        url,
        hosts: [url.host],
        accepts,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status === 200 || expects.includes(answer.status)) return answer;
      throw new OutboundFailure('not-usable', `The club at ${url.host} answered ${answer.status}.`);
    });
  }
  async function read<Shape extends z.ZodType>(memberId: string, part: string, shape: Shape) {
    return nullWhenMissing(await ask(pathOf(memberId, part), [404]), (answer) => readJson(answer, shape));
  }

  return {
    async findMember(documentNumber) {
      const answer = await ask('/members/search', [], { body: { document: documentNumber } });
      return readJson(answer, Found).member;
    },
    card: (memberId) => read(memberId, 'card', Card),
    async picture(memberId) {
      // A missing picture is reported in JSON.
      const accepts = [...PICTURE_TYPES, ...JSON_TYPE];
      return nullWhenMissing(await ask(pathOf(memberId, 'picture'), [404], { accepts }), (answer) => answer.body);
    },
    async benefits(memberId) {
      const benefits = await read(memberId, 'benefits', Benefits);
      return benefits && { isEnabled: benefits.enabled, planId: benefits.planId, consumptions: benefits.consumptions };
    },
    async changeBenefit({ kind, key: idempotencyKey, memberId, productId, units, orderId }) {
      const body = { productId, units, orderId: String(orderId) };
      const path = pathOf(memberId, `benefits/${kind}`);
      const answer = await ask(path, [404, 409, 422], { body, key: idempotencyKey });
      if (answer.status !== 200) return 'refused';
      // A body of another system is no proof that the club has applied the change.
      readJson(answer, Applied);
      return 'applied';
    },
    async logInToBenefits(login) {
      const answer = await ask('/benefits/login', [401, 422], { body: login });
      if (answer.status === 200) return { kind: 'member', memberId: readJson(answer, LoggedIn).memberId };
      return { kind: 'refused', text: readJson(answer, LoginRefused).message ?? null };
    },
  };
}

function pathOf(memberId: string, part: string): string {
  return `/members/${encodeURIComponent(memberId)}/${part}`;
}

function nullWhenMissing<Result>(answer: OutboundResponse, read: (answer: OutboundResponse) => Result): Result | null {
  return answer.status === 404 ? null : read(answer);
}
