/** A JSON schema as far as mutations need it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
};

export type Mutation = { readonly path: string; readonly value: unknown };

/** Names that every object has without its own doing. */
export const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];

const INT4_MAX = 2_147_483_647;
const INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2027-01-01T00:00:00+15:59',
  `2027-01-01T00:00:00.${'1'.repeat(150)}Z`,
];
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'];
/** Longer bounds are those of bodies, which have a limit of their own. */
const LONGEST = 20_000;

/** Copies of a value that passes the schema, each with one leaf at or beyond a bound. */
export function* mutationsOf(root: Schema, value: unknown): Generator<Mutation> {
  yield* mutated(root, value, { root, path: '' });
}

type Place = { readonly root: Schema; readonly path: string };

function* mutated(schema: Schema, value: unknown, { root, path }: Place): Generator<Mutation> {
  const { properties, items, enum: choices, ...own } = resolved(root, schema);
  for (const branch of [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])]) {
    yield* mutated(branch, value, { root, path });
  }
  if (properties) {
    const base = isRecord(value) ? value : sampleOf(schema, root);
    for (const [name, property] of Object.entries(properties)) {
      const before = isRecord(base) ? base[name] : undefined;
      for (const part of mutated(property, before, { root, path: `${path}.${name}` })) {
        yield { path: part.path, value: { ...(isRecord(base) && base), [name]: part.value } };
      }
    }
  } else if (items) {
    const [first = sampleOf(items, root), ...others] = Array.isArray(value) ? (value satisfies unknown[]) : [];
    for (const part of mutated(items, first, { root, path: `${path}[]` })) {
      yield { path: part.path, value: [part.value, ...others] };
    }
  } else if (choices || own.type === 'string' || isNumeric(own)) {
    for (const leaf of leavesOf(own)) yield { path, value: leaf };
  }
}

function leavesOf(schema: Schema): unknown[] {
  if (isNumeric(schema)) {
    const { minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
    return [...new Set([minimum, maximum, INT4_MAX + 1, -INT4_MAX - 2])];
  }
  if (schema.format === 'date-time') return INSTANTS;
  if (schema.format === 'date') return DAYS;
  const { maxLength = 0 } = schema;
  const longest =
    maxLength > 0 && maxLength <= LONGEST ? ['x', '&', '😀'].map((sign) => sign.repeat(maxLength / sign.length)) : [];
  return ['constructor', ...longest];
}

/** A value that the schema accepts, or nearly. */
export function sampleOf(schema: Schema, root: Schema): unknown {
  const found = resolved(root, schema);
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum[0];
  const [branch] = [...(found.anyOf ?? []), ...(found.oneOf ?? []), ...(found.allOf ?? [])];
  if (branch) return sampleOf(branch, root);
  if (found.properties) {
    const names = found.required ?? [];
    return Object.fromEntries(
      names.map((name) => [name, sampleOf(found.properties?.[name] ?? {}, root)] satisfies [string, unknown]),
    );
  }
  if (found.items) return [];
  if (isNumeric(found)) return Math.max(1, found.minimum ?? 1);
  if (found.type === 'boolean') return false;
  if (found.type !== 'string') return null;
  if (found.format === 'date-time') return '2027-01-01T00:00:00Z';
  if (found.format === 'date') return '2026-11-01';
  if (found.format === 'uuid') return '01890a5d-ac96-774b-bcce-b302099a8057';
  return found.pattern === '^#[0-9a-fA-F]{6}$' ? '#102030' : 'x';
}

function resolved(root: Schema, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target === undefined ? schema : resolved(root, target);
}

function isNumeric({ type }: Schema): boolean {
  const types: readonly (string | undefined)[] = typeof type === 'string' ? [type] : (type ?? []);
  return types.includes('integer') || types.includes('number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
