import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;
type Keys = { readonly all: ReadonlySet<string>; readonly required: ReadonlySet<string>; readonly type: unknown };

/** Reads the keys of a schema, also of nested objects and of the items of lists, as `commerce.id`. */
export function keysOf(schema: z.ZodType, io: 'input' | 'output'): Keys {
  const root: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  if (!isJson(root)) return { all: new Set(), required: new Set(), type: undefined };
  const all = new Set<string>();
  collect(root, root, { prefix: '', depth: 0, all });
  return { all, required: requiredOf(root, root), type: typeOf(root, root) };
}

/** Reads every constant that an answer may contain, also in nested objects and lists. */
export function valuesOf(schema: z.ZodType): ReadonlySet<unknown> {
  const values = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'enum' && Array.isArray(inner)) for (const value of inner) values.add(value);
      if (key === 'const') values.add(inner);
      visit(inner);
    }
  };
  visit(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return values;
}

function collect(root: Json, node: Json, at: { prefix: string; depth: number; all: Set<string> }): void {
  if (at.depth > 8) return; // rich texts contain themselves
  for (const part of alternativesOf(root, node)) {
    if (isJson(part['items'])) collect(root, part['items'], { ...at, depth: at.depth + 1 });
    for (const [name, property] of Object.entries(isJson(part['properties']) ? part['properties'] : {})) {
      at.all.add(`${at.prefix}${name}`);
      if (isJson(property)) collect(root, property, { ...at, prefix: `${at.prefix}${name}.`, depth: at.depth + 1 });
    }
  }
}

/** Keys that every alternative demands; none when the value itself may be missing. */
function requiredOf(root: Json, node: Json): Set<string> {
  const [first = new Set<string>(), ...others] = alternativesOf(root, node).map(
    ({ required }) => new Set(Array.isArray(required) ? required.map(String) : []),
  );
  return new Set([...first].filter((key) => others.every((other) => other.has(key))));
}

/** The type of the value; null as an alternative does not count. */
function typeOf(root: Json, node: Json): unknown {
  return alternativesOf(root, node).find(({ type }) => type !== 'null')?.['type'];
}

function alternativesOf(root: Json, node: Json): Json[] {
  const target = typeof node['$ref'] === 'string' ? definition(root, node['$ref']) : node;
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(target[key]) ? target[key] : []));
  return choices.length === 0 ? [target] : choices.filter(isJson).flatMap((choice) => alternativesOf(root, choice));
}

function definition(root: Json, ref: string): Json {
  const definitions = root['$defs'];
  const found = isJson(definitions) ? definitions[ref.replace('#/$defs/', '')] : undefined;
  return isJson(found) ? found : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
