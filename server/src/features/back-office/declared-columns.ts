import { columnOf, translatedName, type Fields } from '@app/contract/resources/define-resource.ts';
import type { Field } from '@app/contract/resources/fields.ts';
import type { Columns } from './write-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** How fields of the kind `html` are stored. `rules`: the version of the rules, in a column beside the text. */
export type HtmlStorage = {
  readonly text: (html: string, path: string) => string;
  readonly translation: (html: string | null, path: string) => string | null;
  readonly rules: number;
};

/**
 * SQL for each value of a row `r`, in the order of the contract.
 *
 * @param own of values without a column of their own
 */
export function valuesSql(
  { fields, schema }: { readonly fields: Fields; readonly schema: { readonly shape: object } },
  own: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const sqlOf = (name: string) => `r.${columnOf(name)}${fields[name]?.kind === 'percent' ? '::float8' : ''}`;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, own[name] ?? sqlOf(name)]));
}

/** The select list of a row `r`: each value that has a column, by its name. */
export function selectedValues(declared: {
  readonly fields: Fields;
  readonly schema: { readonly shape: object };
}): string {
  const stored = Object.entries(valuesSql(declared)).filter(([name]) => declared.fields[name]?.kind !== 'part');
  return stored.map(([name, sql]) => `${sql} as "${name}"`).join(', ');
}

/**
 * The columns of a row with these values.
 *
 * @param isNew false: without the values that a row has from its creation on
 */
export function columnsOf(fields: Fields, values: Values, isNew = true, html?: HtmlStorage): Columns {
  const stored = Object.entries(fields).filter(([, { kind, isFixed }]) => kind !== 'part' && (isNew || !isFixed));
  return Object.fromEntries(stored.flatMap(([name, field]) => Object.entries(storedField(name, field, values, html))));
}

/** The columns of a copied row, without references: those name other rows of the copy. */
export function copiedColumns(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { kind, translation }]) => {
    if (kind === 'part' || kind === 'reference') return [];
    const rules = kind === 'html' ? [`${columnOf(name)}_rules`] : [];
    return [columnOf(name), ...rules, ...(translation ? [columnOf(translatedName(name))] : [])];
  });
}

function storedField(name: string, { kind, options, translation }: Field, values: Values, html?: HtmlStorage): Columns {
  const value = values[name];
  const column = columnOf(name);
  const other = translatedName(name);
  if (kind === 'html') {
    if (!html) throw new Error(`Nothing sanitises the HTML of ${name}.`);
    return {
      [column]: html.text(String(value), `values/${name}`),
      [`${column}_rules`]: html.rules,
      [columnOf(other)]: html.translation(textOrNull(values[other]), `values/${other}`),
    };
  }
  if (translation) return { [column]: trimmed(value), [columnOf(other)]: trimmed(values[other]) };
  // The same choice is the same version.
  return { [column]: options && Array.isArray(value) ? options.filter((option) => value.includes(option)) : value };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function trimmed(value: unknown): string | null {
  return textOrNull(value)?.trim() ?? null;
}
