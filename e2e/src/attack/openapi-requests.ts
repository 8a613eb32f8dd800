import { z } from 'zod';

/** The parts of an OpenAPI document that describe requests. */
const Schema = z.record(z.string(), z.unknown());
type Schema = z.infer<typeof Schema>;
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: Schema.default({}) })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Schema })) }).optional(),
});
export const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
export type OpenApi = z.infer<typeof OpenApi>;

/** A value that exists in this instance, so that requests reach deep code. */
export type KnownValue = (name: string, path: string) => string | number | undefined;

export type AttackRequest = {
  /** `POST /api/orders/{id}/cancel` */
  readonly name: string;
  readonly method: string;
  /** With the query. The mark follows every value that may be changed. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly parameters: number;
};

/** sqlmap's marker of an injection point. */
const MARK = '*';
const METHODS = ['get', 'post', 'put', 'delete'];

/** Every operation of the document with all its parameters marked: path, query, headers, and each leaf of the body. */
export function attackRequests(document: OpenApi, known: KnownValue): AttackRequest[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : toRequest(document, known, { path, method, operation });
    }),
  );
}

function toRequest(
  document: OpenApi,
  known: KnownValue,
  { path, method, operation }: { path: string; method: string; operation: z.infer<typeof Operation> },
): AttackRequest {
  const sample = (schema: Schema, name: string) => marked(document, schema, name, (key) => known(key, path));
  const values = (place: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }) => [name, String(sample(schema, name))] as const);
  const target = values('path').reduce((url, [name, value]) => url.replace(`{${name}}`, value), path);
  const query = values('query').map(([name, value]) => `${name}=${value}`);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema === undefined ? null : JSON.stringify(sample(schema, ''));
  const headers = Object.fromEntries(values('header'));
  const whole = [target, ...query, ...Object.values(headers), body ?? ''].join('');
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    target: query.length === 0 ? target : `${target}?${query.join('&')}`,
    headers,
    body,
    parameters: whole.split(MARK).length - 1,
  };
}

/** A valid value of a schema. Values that sqlmap may change end with the mark, numbers as texts. */
function marked(
  document: OpenApi,
  given: Schema,
  name: string,
  known: (name: string) => string | number | undefined,
): unknown {
  const schema = resolved(document, given);
  const inner = (one: unknown, key: string) => marked(document, Schema.parse(one), key, known);
  if (schema['properties'] !== undefined) {
    const properties = Object.entries(Schema.parse(schema['properties']));
    return Object.fromEntries(properties.map(([key, one]) => [key, inner(one, key)]));
  }
  if (schema['items'] !== undefined) return [inner(schema['items'], name.replace(/s$/, ''))];
  if (schema['type'] === 'boolean') return true;
  return `${known(name) ?? plainValue(schema)}${MARK}`;
}

/** Follows references and uses the first alternative that is not null. */
function resolved(document: OpenApi, schema: Schema): Schema {
  const reference = /^#\/components\/schemas\/(.+)$/.exec(String(schema['$ref']))?.[1];
  if (reference !== undefined) return resolved(document, document.components.schemas[reference] ?? {});
  const choices = z.array(Schema).safeParse(schema['anyOf'] ?? schema['oneOf']).data;
  const choice = choices?.find((one) => one['type'] !== 'null');
  return choice === undefined ? schema : resolved(document, choice);
}

function plainValue(schema: Schema): string | number {
  const values = z.array(z.union([z.string(), z.number()])).safeParse(schema['enum'] ?? [schema['const']]).data;
  if (values?.[0] !== undefined) return values[0];
  if (schema['type'] === 'integer' || schema['type'] === 'number') return 1;
  if (schema['format'] === 'uuid') return '6f0e3a0e-8f43-4f3e-9a63-0c7d6a1a9b10';
  if (schema['format'] === 'date-time') return '2030-01-01T00:00:00Z';
  return 'uno';
}
