import { z } from 'zod';
import type { Effect } from '../protocol/call.ts';
import type { Field, TranslatedKind } from './fields.ts';
import { resourceCalls, type ReadAndChange, type ResourceObjects } from './resource-calls.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The name of the translated pair: `translatedName` of `name`. */
type TranslatedName<Name> = Name extends string ? `translated${Capitalize<Name>}` : never;

type TranslatedNames<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name]['kind'] extends TranslatedKind ? TranslatedName<Name> : never;
}[keyof Declared];

/** The schemas of the values by name: those of the fields, and of their translations. */
export type Shape<Declared extends Fields> = {
  [Name in keyof Declared | TranslatedNames<Declared>]: Name extends keyof Declared
    ? Declared[Name]['schema']
    : z.ZodNullable<z.ZodString>;
};

/** A kind of row that people edit, from which calls, columns, forms, lists and texts are derived. */
export type DeclaredResource = {
  /** In addresses and as the first part of text keys. */
  readonly name: string;
  /** Begins the subject in the audit. */
  readonly subject: string;
  /** Of the row in the documents of the API. */
  readonly id: string;
  readonly title: string;
  readonly fields: Fields;
  readonly facts: z.ZodRawShape;
  readonly schema: z.ZodObject;
  readonly calls: Calls;
};

type AllCalls = ReturnType<typeof resourceCalls<string, z.ZodRawShape, z.ZodRawShape>>;
/** The calls of any resource. Without `remove` its rows are hidden. */
export type Calls = Omit<AllCalls, 'remove'> & { readonly remove?: AllCalls['remove'] };

/** A row as the back office shows it. */
export type RowOf<Resource extends { readonly row: z.ZodType }> = z.output<Resource['row']>;

type PartNames<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name]['kind'] extends 'part' ? Name : never;
}[keyof Declared];

/** The values of a row that have a column. */
export type StoredValues<Resource extends { readonly schema: z.ZodType; readonly fields: Fields }> = Omit<
  z.output<Resource['schema']>,
  PartNames<Resource['fields']>
>;

type Named = { readonly name: string; readonly fields: Fields };

/** A label for each field. */
export type LabelsOf<Declared extends Named> = Readonly<
  Record<`${Declared['name']}.${Extract<keyof Declared['fields'], string>}`, string>
> &
  Readonly<Record<string, unknown>>;

/** The texts that a screen of a resource needs: labels, and what its list and its pages are called. */
export type TextsOf<Resource extends Named> = LabelsOf<Resource> &
  Readonly<Record<`${Resource['name']}-${'title' | 'new' | 'new-title' | 'none' | 'none-text'}`, string>>;

/**
 * Declares a resource.
 *
 * @param declaration.name in addresses, such as `events`
 * @param declaration.subject of a row in the audit, such as `event`
 * @param declaration.id of the row in the documents of the API
 * @param declaration.objects what each call names
 * @param declaration.permissions what staff need
 * @param declaration.fields what a person can change
 * @param declaration.facts what the server adds
 * @param declaration.filters of the list
 * @param declaration.effects of what a person creates or changes
 * @see API-03
 */
export function defineResource<
  const Name extends string,
  const Declared extends Fields,
  const Facts extends z.ZodRawShape,
>({
  name,
  subject,
  id,
  title,
  objects,
  permissions,
  fields,
  facts,
  filters,
  effects,
}: {
  name: Name;
  subject: string;
  id: string;
  title: string;
  objects: ResourceObjects;
  permissions: ReadAndChange;
  fields: Declared;
  facts: Facts;
  filters?: z.ZodRawShape;
  effects?: readonly Effect[];
}) {
  const values = shapeOf(fields);
  const calls = resourceCalls({
    name,
    id,
    title,
    objects,
    permissions,
    values,
    facts,
    ...(filters && { filters }),
    ...(effects && { effects }),
  });
  return {
    name,
    subject,
    id,
    title,
    fields,
    facts,
    schema: z.strictObject(values),
    row: calls.read.schema.response[200],
    calls,
  };
}

/** The same resource without removal: orders name its rows for years, so these are hidden. */
export function neverRemoved<Resource extends { readonly calls: { readonly remove: unknown } }>(
  resource: Resource,
): Omit<Resource, 'calls'> & { readonly calls: Omit<Resource['calls'], 'remove'> } {
  return { ...resource, calls: withoutRemoval(resource.calls) };
}

function withoutRemoval<Group extends { readonly remove: unknown }>({
  remove: _remove,
  ...calls
}: Group): Omit<Group, 'remove'> {
  return calls;
}

/** @param isEachBesideItsTranslation false: translations follow the last field that has one */
export function shapeOf<Declared extends Fields>(
  fields: Declared,
  isEachBesideItsTranslation?: boolean,
): Shape<Declared>;
export function shapeOf(fields: Fields, isEachBesideItsTranslation = false): z.ZodRawShape {
  const entries = Object.entries(fields);
  const translationOf = ([name, { translation }]: (typeof entries)[number]) =>
    translation ? [[translatedName(name), translation] as const] : [];
  const own = ([name, { schema }]: (typeof entries)[number]) => [name, schema] as const;
  if (isEachBesideItsTranslation) {
    return Object.fromEntries(entries.flatMap((entry) => [own(entry), ...translationOf(entry)]));
  }
  const place = entries.findLastIndex(([, { translation }]) => translation) + 1;
  const schemas = entries.map(own);
  return Object.fromEntries([...schemas.slice(0, place), ...entries.flatMap(translationOf), ...schemas.slice(place)]);
}

export function translatedName(name: string): string {
  return `translated${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** First values of the form of a new row, by the name of the value. */
export function firstValuesOf({ fields }: { readonly fields: Fields }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { first, translation }]) => [
      [name, first],
      ...(translation ? [[translatedName(name), null]] : []),
    ]),
  );
}

/** The field whose value names a row. */
export function nameFieldOf({ fields }: { readonly fields: Fields }): string {
  if ('name' in fields) return 'name';
  const words = Object.entries(fields).find(([, { kind }]) => kind === 'words');
  return words?.[0] ?? 'id';
}

/** The column of a value: `startsAt` is `starts_at`. */
export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
