import type { FastifyReply, FastifyRequest } from 'fastify';
import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';

const JSON_TYPE = 'application/json';
const CALLS: ReadonlyMap<string, Call> = new Map(allCalls.map((call) => [`${call.method} ${call.url}`, call]));

/** Collects answers that the contract, and so the OpenAPI, describes otherwise. */
export function createAnswerWatch() {
  const deviations = new Set<string>();
  return {
    look(request: FastifyRequest, reply: FastifyReply): void {
      const call = CALLS.get(`${request.method} ${request.routeOptions.url ?? ''}`);
      if (!call || call.schema.tags.includes('live')) return;
      const found = deviationOf(call, reply.statusCode, String(reply.getHeader('content-type') ?? ''));
      if (found !== null) deviations.add(`${call.method} ${call.url} ${found}`);
    },
    /** @throws Error that lists the deviations */
    requireDescribed(): void {
      if (deviations.size === 0) return;
      throw new Error(`Answers that the contract does not describe:\n${[...deviations].join('\n')}`);
    },
  };
}

function deviationOf({ schema }: Call, status: number, contentType: string): string | null {
  const [type = ''] = contentType.split(';');
  // A precompressed answer writes its headers past Fastify.
  if (status === 304 || contentType === '') return null;
  if (status >= 400) return type === 'application/problem+json' ? null : `is ${status} with ${type}`;
  const described = schema.answerType ? [200] : Object.keys(schema.response).map(Number);
  if (!described.includes(status)) return `is ${status}, described is ${described.join(', ')}`;
  if (status === 204) return null;
  const wanted: readonly string[] = [schema.answerType ?? JSON_TYPE, ...(schema.fileTypes ?? [])];
  return wanted.includes(type) ? null : `is ${type}, described is ${wanted.join(', ')}`;
}
