import type { z } from 'zod';

/**
 * One call of the API: the server route, the typed client and the OpenAPI page are all made from this value.
 * `url` is written as Fastify writes it (`/api/orders/:id`).
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly schema: {
    readonly summary: string;
    readonly tags: readonly string[];
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly headers?: z.ZodType;
    readonly body?: z.ZodType;
    readonly response: { readonly 200?: z.ZodType; readonly 201?: z.ZodType; readonly 204?: z.ZodType };
  };
};
