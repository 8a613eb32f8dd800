import type { FastifyInstance } from 'fastify';

/** Accepts the content type of JSON without a body in a scope, as SDKs send it with calls that need no body. */
export function acceptEmptyJson(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('ignore', 'ignore');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}
