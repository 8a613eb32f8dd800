import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** Source: PayPal, OpenAPI descriptions of "Orders" and "Payments" version 2. */
const MESSAGES = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  NOT_AUTHORIZED: 'Authorization failed due to insufficient permissions.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
  VALIDATION_ERROR: 'Invalid data provided',
} as const;
export type RefusalName = keyof typeof MESSAGES;

type Detail = { issue: string; description: string; field?: string; location?: 'body' };

/** An error in the provider's format. @param issue null: a refusal without one */
export function refuse(
  reply: FastifyReply,
  status: number,
  name: RefusalName,
  issue: string | null = null,
): FastifyReply {
  return refuseInDetail(reply, status, name, issue === null ? [] : [{ issue, description: issue }]);
}

function refuseInDetail(
  reply: FastifyReply,
  status: number,
  name: RefusalName,
  details: readonly Detail[],
  links: readonly object[] = [],
): FastifyReply {
  const debug_id = randomBytes(7).toString('hex');
  return reply.code(status).send({ name, message: MESSAGES[name], debug_id, details, links });
}

export const unprocessable = (reply: FastifyReply, issue: string | null) =>
  refuse(reply, 422, 'UNPROCESSABLE_ENTITY', issue);

/** Refuses a capture whose buyer may choose another way to pay. @param payerUrl page of the choice */
export function returnToBuyer(reply: FastifyReply, issue: string, payerUrl: string): FastifyReply {
  const links = [{ href: payerUrl, rel: 'redirect', method: 'GET' }];
  return refuseInDetail(reply, 422, 'UNPROCESSABLE_ENTITY', [{ issue, description: issue }], links);
}

/** Refuses a body by its schema, with a JSON pointer to each field. */
export function refuseBody(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const details = issues.map((problem): Detail => {
    const issue = issueOf(problem, reply.request.body);
    return { field: `/${problem.path.join('/')}`, location: 'body', issue, description: problem.message };
  });
  return refuseInDetail(reply, 400, 'INVALID_REQUEST', details);
}

function issueOf(problem: z.core.$ZodIssue, body: unknown): string {
  const value = problem.path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), body);
  if (value === undefined) return 'MISSING_REQUIRED_PARAMETER';
  const isLong = problem.code === 'too_big';
  if (!isLong && problem.code !== 'too_small') return 'INVALID_PARAMETER_VALUE';
  if (problem.origin === 'string') return 'INVALID_STRING_LENGTH';
  return isLong ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_ARRAY_MIN_ITEMS';
}

export function refuseToken(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .send({ error: 'invalid_token', error_description: 'The token passed in was not found in the system' });
}
