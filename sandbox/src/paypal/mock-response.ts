import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuse, unprocessable, type RefusalName } from './refusals.ts';

const Mock = z.object({ mock_application_codes: z.string() });

/** Codes of other statuses than 422. */
const REFUSALS: ReadonlyMap<string, readonly [number, RefusalName]> = new Map([
  ['MISSING_REQUIRED_PARAMETER', [400, 'INVALID_REQUEST']],
  ['INVALID_PARAMETER_VALUE', [400, 'INVALID_REQUEST']],
  ['PERMISSION_DENIED', [403, 'NOT_AUTHORIZED']],
  ['INVALID_RESOURCE_ID', [404, 'RESOURCE_NOT_FOUND']],
  ['INTERNAL_SERVER_ERROR', [500, 'INTERNAL_SERVER_ERROR']],
]);

/**
 * Refuses a call that asks for a refusal. Source: PayPal, "Negative testing", header `PayPal-Mock-Response`.
 *
 * @returns false for a call that asks for none
 */
export function sendMockResponse(reply: FastifyReply): boolean {
  const header = reply.request.headers['paypal-mock-response'];
  if (typeof header !== 'string') return false;
  const { mock_application_codes: issue } = Mock.parse(JSON.parse(header));
  const [status, name] = REFUSALS.get(issue) ?? [];
  if (status === undefined || name === undefined) void unprocessable(reply, issue);
  else void refuse(reply, status, name, issue);
  return true;
}
