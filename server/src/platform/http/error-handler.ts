import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseOutage } from '#platform/database/database-outage.ts';
import { negotiateLanguage, saysTu, type Language } from '#platform/text/language.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import { ProblemError } from './problem-error.ts';
import { varyBy } from './response-headers.ts';

type ProblemFields = Pick<Problem, 'status' | 'code' | 'facts'>;

const PROBLEM_TYPE = 'application/problem+json';
/** Retry time when the duration of an outage is unknown. */
const RETRY_AFTER_SECONDS = 2;

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * Turns any thrown error into a response. Only a ProblemError reveals its reason; all other errors are logged.
 *
 * @see API-02
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500 && !(error instanceof ProblemError))
    request.log.error({ err: error, req: request }, problem.code);
  return sendProblem(request, reply, problem);
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemFields): FastifyReply {
  const languages = request.headers['accept-language'];
  const language = negotiateLanguage(languages);
  if (problem.status === 429 || problem.status === 503)
    void reply.header('retry-after', retryAfterSeconds(problem.facts));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', 'content-language': language, vary: varyBy(reply, 'Accept-Language') })
    .type(PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .send(toProblemBody(problem, language, saysTu(languages)));
}

/** The response body in the given language. */
function toProblemBody({ status, code, facts }: ProblemFields, language: Language, isTu: boolean): Problem {
  const text = problemText(language, code, facts);
  const detail = isTu ? addressAsTu(text) : text;
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, code, detail, facts };
}

export function toProblem(error: unknown): ProblemFields {
  if (error instanceof ProblemError) return { status: error.status, code: error.code, facts: error.facts };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const context = error.validationContext ?? 'request';
    const problems = error.validation.map(({ instancePath, message }) => ({
      path: `${context}${instancePath === '/' ? '' : instancePath}`,
      message: message ?? '',
    }));
    return { status: 400, code: 'malformed-request', facts: { problems, ...allowedIn(error.validation) } };
  }
  if (isDatabaseOutage(error)) return { status: 503, code: 'service-unavailable', facts: {} };
  return fromFramework(error) ?? { status: 500, code: 'unexpected', facts: {} };
}

/** The parameter of a query that accepts some words alone, and these words. */
function allowedIn(
  validation: readonly { keyword: string; instancePath: string; params: Readonly<Record<string, unknown>> }[],
): { parameter: string; allowed: string } | undefined {
  const refused = validation.find(({ keyword }) => keyword === 'invalid_value');
  const words = refused?.params['values'];
  if (!refused || !Array.isArray(words)) return undefined;
  return { parameter: refused.instancePath.slice(1).replaceAll('/', '.'), allowed: words.join(', ') };
}

/** Fastify's own errors: invalid JSON, body too large, unsupported type. Their messages contain no secrets. */
function fromFramework(error: unknown): ProblemFields | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  const { statusCode: status } = error;
  if (status === 503) return { status, code: 'service-unavailable', facts: {} };
  if (status < 400 || status >= 500) return undefined;
  const code: ProblemCode = status === 404 ? 'not-found' : 'malformed-request';
  return { status, code, facts: { problems: [{ path: 'request', message: TITLES[status] ?? 'Bad Request' }] } };
}

function retryAfterSeconds(facts: ProblemFields['facts']): number {
  const seconds = facts['retryAfterSeconds'];
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : RETRY_AFTER_SECONDS;
}
