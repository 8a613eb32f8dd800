import type { ApiServer } from './server.ts';

/**
 * Makes the routes of this scope receive the exact body as text, in any content type. A signature covers every character,
 * and identifiers of a provider may look like a card number, so the body is not sanitised.
 */
export function acceptRawBodies(scope: ApiServer): void {
  scope.removeAllContentTypeParsers();
  // Sanitising skips a buffer.
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.addHook('preValidation', (request, _reply, done) => {
    if (Buffer.isBuffer(request.body)) request.body = request.body.toString();
    done();
  });
}

/**
 * Makes the routes of this scope receive the exact body as bytes, in any content type.
 *
 * @param tooLarge the error for a larger body, whose rest is not read
 */
export function acceptUploads(scope: ApiServer, maxBytes: number, tooLarge: () => Error): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((error) => {
    throw error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error;
  });
}
