import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  $ZodArray,
  $ZodNullable,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodRecord,
  $ZodString,
  $ZodUnion,
  clone,
  safeParse,
  type $ZodType,
  type output,
} from 'zod/v4/core';

/**
 * Checks the form of a response and none of its bounds. A response often has the schema of the values that people write, and
 * a row from before a bound is still read, so that a person can mend it.
 *
 * @see API-03
 */
export const responseSerializerCompiler: typeof serializerCompiler = ({ schema, ...route }) =>
  serializerCompiler({ ...route, schema: formOf('properties' in schema ? schema.properties : schema) });

/** Returns a stored value with the type of its schema. Bounds are for values that people send. @throws for another form */
export function requireForm<Schema extends $ZodType>(schema: Schema, value: unknown): output<Schema> {
  if (!hasForm(schema, value)) throw new Error('A stored value has another form than its schema.');
  return value;
}

function hasForm<Schema extends $ZodType>(schema: Schema, value: unknown): value is output<Schema> {
  return safeParse(formOf(schema), value).success;
}

const forms = new WeakMap<$ZodType, $ZodType>();

/** The schema without bounds, patterns and refinements. */
function formOf(schema: $ZodType): $ZodType {
  const known = forms.get(schema);
  if (known) return known;
  const form = withoutBounds(schema);
  forms.set(schema, form);
  return form;
}

function withoutBounds(schema: $ZodType): $ZodType {
  if (schema instanceof $ZodString) return z.string();
  if (schema instanceof $ZodNumber) return z.number();
  if (schema instanceof $ZodArray) {
    return clone(schema, { ...schema._zod.def, checks: [], element: formOf(schema._zod.def.element) });
  }
  if (schema instanceof $ZodNullable || schema instanceof $ZodOptional) {
    return clone(schema, { ...schema._zod.def, innerType: formOf(schema._zod.def.innerType) });
  }
  if (schema instanceof $ZodUnion) {
    return clone(schema, { ...schema._zod.def, options: schema._zod.def.options.map(formOf) });
  }
  if (schema instanceof $ZodRecord) {
    return clone(schema, { ...schema._zod.def, valueType: formOf(schema._zod.def.valueType) });
  }
  return schema instanceof $ZodObject ? z.object(formsOf(schema._zod.def.shape)) : schema;
}

/** The fields are read when they are needed, since an object can contain itself. */
function formsOf(shape: Readonly<Record<string, $ZodType>>): Record<string, $ZodType> {
  const fields = Object.keys(shape).map((name): [string, PropertyDescriptor] => [
    name,
    { enumerable: true, get: () => shape[name] && formOf(shape[name]) },
  ]);
  return Object.defineProperties<Record<string, $ZodType>>({}, Object.fromEntries(fields));
}
