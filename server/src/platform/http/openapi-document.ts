import { z } from 'zod';
import { allCalls } from '@app/contract/all-calls.ts';
import { webhookBodySchema } from '@app/contract/connections/webhook-bodies.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type SentEvent } from '@app/contract/connections/webhook-events.ts';
import type { Call } from '@app/contract/protocol/call.ts';

type Json = { readonly [key: string]: unknown };
/** `only`: in place of JSON. `files`: beside it. */
type AnswerTypes = { readonly only: string | null; readonly files: readonly string[] };

/** Content types of answers that are no JSON, by method and path. */
const OTHER_TYPES: ReadonlyMap<string, AnswerTypes> = new Map(
  allCalls.map(({ method, url, schema }: Call) => [
    `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
    { only: schema.answerType ?? null, files: schema.fileTypes ?? [] },
  ]),
);
const METHODS = ['get', 'post', 'put', 'delete', 'patch'];
/** What a request is refused for. A response opens rows from before a bound, see `schema-form.ts`. */
const BOUNDS: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
]);
/** The generator ends the names of request schemas so. */
const REQUEST_SCHEMA = /Input$/;
const SCHEMA_REF = /^#\/components\/schemas\/(.+)$/;

const REFUSAL = {
  description: 'A refusal, as application/problem+json',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const STREAM = {
  description: 'Server-sent events',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

const SENT_EVENTS: readonly SentEvent[] = [...WEBHOOK_EVENTS, WEBHOOK_TEST];
/** What the server sends to the endpoints of a venue. */
const WEBHOOKS: Json = Object.fromEntries(
  SENT_EVENTS.map((type) => [
    type,
    {
      post: {
        summary: type,
        tags: ['connections'],
        description: 'Signed as Standard Webhooks 1.0.0: webhook-id, webhook-timestamp and webhook-signature.',
        requestBody: { content: { 'application/json': { schema: bodyOf(type) } } },
        responses: { '2XX': { description: 'Accepted. Any other answer is an attempt that failed.' } },
      },
    },
  ]),
);

function bodyOf(type: SentEvent): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(webhookBodySchema(type));
  return schema;
}

/**
 * Adds what the generator omits: webhooks, error responses, event streams, answers that are no JSON, authentication. Removes schemas
 * without references, and bounds from responses.
 */
export function toPublicDocument(generated: unknown): Json {
  const document = asObject(generated);
  const paths = mapValues(asObject(document['paths']), (item, path) =>
    mapValues(asObject(item), (operation, method) =>
      METHODS.includes(method)
        ? completeOperation(asObject(operation), OTHER_TYPES.get(`${method} ${path}`))
        : operation,
    ),
  );
  const components = asObject(document['components']);
  const schemas = mapValues(asObject(components['schemas']), (schema, name) =>
    REQUEST_SCHEMA.test(name) ? schema : withoutBounds(schema),
  );
  const used = reachableSchemas(paths, schemas);
  return {
    ...document,
    paths,
    webhooks: WEBHOOKS,
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a sign-in, or a read-only key of a venue for reports and orders.',
        },
        orderToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Order-Token',
          description: 'The accessToken of a guest order.',
        },
        deviceToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Device-Token',
          description: 'Native apps and kiosks; browsers have a cookie.',
        },
      },
    },
    security: [{}, { bearer: [] }, { orderToken: [] }, { deviceToken: [] }],
  };
}

function completeOperation(operation: Json, types: AnswerTypes = { only: null, files: [] }): Json {
  const tags = operation['tags'];
  const isStream = Array.isArray(tags) && tags.includes('live');
  const given = asObject(withoutBounds(operation['responses']));
  const responses = isStream ? { 200: STREAM } : withTypes(given, types);
  return { ...operation, responses: { ...responses, '4XX': REFUSAL, '5XX': REFUSAL } };
}

function withTypes(given: Json, { only, files }: AnswerTypes): Json {
  if (only !== null) return { 200: { description: 'Not JSON', content: contentOf([only]) } };
  if (files.length === 0) return given;
  const ok = asObject(given['200']);
  return { ...given, 200: { ...ok, content: { ...asObject(ok['content']), ...contentOf(files) } } };
}

function contentOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
}

function reachableSchemas(root: unknown, schemas: Json): Set<string> {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = key === '$ref' && typeof inner === 'string' ? SCHEMA_REF.exec(inner)?.[1] : undefined;
      if (name === undefined) visit(inner);
      else if (!reached.has(name)) {
        reached.add(name);
        visit(schemas[name]);
      }
    }
  };
  visit(root);
  return reached;
}

/** @param isNames whether the keys are names of fields */
function withoutBounds(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutBounds(inner));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => isNames || !BOUNDS.has(key));
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, withoutBounds(inner, !isNames && key === 'properties')]),
  );
}

function mapValues(object: Json, change: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
