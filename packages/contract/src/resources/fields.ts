import { z } from 'zod';
import { Instant } from '../values/bounds.ts';
import { HTML_MAX_CHARACTERS } from '../values/limits.ts';
import { BodyId } from '../values/paged.ts';
import { text as textSchema } from '../values/text.ts';
import { Colour as ColourSchema, name, PriceMinor, translated } from './values.ts';

/**
 * The kind of a field, from which its column, its input and its cell follow.
 *
 * @property words a text with a translation in the other language of the venue
 * @property html as words, sanitised by the server
 * @property percent with decimals
 * @property reference the id of a row
 * @property list plain values in one column
 * @property part rows of another table, with SQL and an input of their own
 */
export type FieldKind =
  | 'words'
  | 'html'
  | 'text'
  | 'money'
  | 'count'
  | 'percent'
  | 'flag'
  | 'instant'
  | 'choice'
  | 'choices'
  | 'colour'
  | 'reference'
  | 'list'
  | 'part';

type InLanguages = { readonly es: string; readonly en: string };

/**
 * What a sheet of a menu calls a value.
 *
 * @property heading of its column, which an import knows too
 * @property synonyms other headings that an import knows
 * @property label in the preview of an import; absent: the heading with a small letter
 */
export type SheetHeading = {
  readonly heading: InLanguages;
  readonly synonyms: readonly string[];
  readonly label?: InLanguages;
};

/**
 * The column of a field.
 *
 * @property column its name in stored imports
 * @property translation the column of the translated pair
 */
export type SheetColumn = SheetHeading & { readonly column: string; readonly translation?: SheetHeading };

/**
 * A field that people edit.
 *
 * @property first value in the form of a new row; null: the person gives one
 * @property translation schema of the translated pair
 * @property options of a choice, in their order
 * @property isFixed written when the row is created, never changed
 * @property sheet its column in the sheets of a menu
 */
export type Field<Schema extends z.ZodType = z.ZodType, Kind extends FieldKind = FieldKind> = {
  readonly kind: Kind;
  readonly schema: Schema;
  readonly first: unknown;
  readonly translation?: z.ZodNullable<z.ZodString>;
  readonly options?: readonly unknown[];
  readonly isFixed?: true;
  readonly sheet?: SheetColumn;
};

export type TranslatedKind = 'words' | 'html';
type Words<Kind extends TranslatedKind> = Field<z.ZodString, Kind> & {
  readonly translation: z.ZodNullable<z.ZodString>;
};

function field<const Kind extends FieldKind, Schema extends z.ZodType>(
  kind: Kind,
  schema: Schema,
  first: unknown = null,
): Field<Schema, Kind> {
  return { kind, schema, first };
}

/** Words of at least one visible character, with their translation. */
export const words = (maxCharacters: number): Words<'words'> => ({
  ...field('words', name(maxCharacters), ''),
  translation: translated(maxCharacters),
});

/** Words that may be empty, with their translation. */
export const optionalWords = (maxCharacters: number): Words<'words'> => ({
  ...field('words', textSchema(maxCharacters), ''),
  translation: translated(maxCharacters),
});

export const html = (): Words<'html'> => ({
  ...field('html', textSchema(HTML_MAX_CHARACTERS), ''),
  translation: translated(HTML_MAX_CHARACTERS),
});

/** A text in one language, by its schema. */
export const text = <Schema extends z.ZodType<string>>(schema: Schema, first = '') => field('text', schema, first);

/** An amount in minor units. */
export const money = (first: number | null = null) => field('money', PriceMinor, first);

/** A whole number. */
export const count = <Schema extends z.ZodType<number>>(schema: Schema, first: number | null = null) =>
  field('count', schema, first);

export const percent = <Schema extends z.ZodType<number>>(schema: Schema) => field('percent', schema);

export const flag = (first: boolean) => field('flag', z.boolean(), first);

export const instant = () => field('instant', Instant);

export const choice = <Schema extends z.ZodType>(
  schema: Schema,
  options: readonly z.output<Schema>[],
  first: z.output<Schema>,
) => ({ ...field('choice', schema, first), options });

/** Several of a list, stored in its order. */
export const choices = <const Choice extends string>(options: readonly Choice[]) => ({
  ...field('choices', z.array(z.enum(options)).max(options.length), []),
  options,
});

export const colour = () => field('colour', ColourSchema);

export const reference = () => field('reference', BodyId);

export const list = <Schema extends z.ZodType<readonly unknown[]>>(schema: Schema) => field('list', schema, []);

export const part = <Schema extends z.ZodType>(schema: Schema, first: z.output<Schema>) => field('part', schema, first);

/** The same field, where null is a value too. */
export function optional<Schema extends z.ZodType, Kind extends FieldKind>(
  base: Field<Schema, Kind>,
): Field<z.ZodNullable<Schema>, Kind> {
  return { ...base, schema: base.schema.nullable(), first: null };
}

/** The same field with other rules. */
export function ruled<Schema extends z.ZodType, Kind extends FieldKind>(
  { kind, first }: Field<z.ZodType, Kind>,
  schema: Schema,
): Field<Schema, Kind> {
  return { kind, schema, first };
}

/** The same field, explained in the documents of the API. */
export function described<Declared extends Field>(base: Declared, description: string): Declared {
  return { ...base, schema: base.schema.meta({ description }) };
}

/** The same field, which a row has from its creation on. */
export function fixed<Declared extends Field>(base: Declared): Declared & { readonly isFixed: true } {
  return { ...base, isFixed: true };
}

/** Visitors never see a draft. */
export const draft = () => described(flag(false), 'Visitors never see a draft');

/** When visitors cease to see the row. */
export const endOfPublication = () =>
  described(optional(instant()), 'Visitors no longer see it from here on. Null: no end');
