import { columnOf, translatedName } from '@app/contract/resources/define-resource.ts';
import type { Field, FieldKind } from '@app/contract/resources/fields.ts';
import { products } from '@app/contract/resources/products.ts';

/** SQL types of the kinds that sheets have. */
const TYPES: Readonly<Partial<Record<FieldKind, string>>> = {
  words: 'text',
  money: 'bigint',
  choice: 'smallint',
  count: 'int',
  flag: 'boolean',
  choices: 'text[]',
};

/** A value of a product that sheets have. Plans have `name`; a translation is empty there where the column is null. */
type PlanColumn = {
  readonly name: string;
  readonly column: string;
  readonly type: string;
  readonly isTranslation: boolean;
  /** Null is a value of its own, which a plan always has. */
  readonly isOptional: boolean;
};

const fields: [string, Field][] = Object.entries(products.fields);
const COLUMNS = fields.flatMap(([name, { kind, schema, sheet, translation }]): PlanColumn[] => {
  const type = TYPES[kind];
  if (!sheet || type === undefined) return [];
  // Stored plans have this name.
  const planned = sheet.column === 'preparationMinutes' ? sheet.column : name;
  const other = translatedName(name);
  return [
    { name: planned, column: columnOf(name), type, isTranslation: false, isOptional: schema.safeParse(null).success },
    ...(translation ? [{ name: other, column: columnOf(other), type, isTranslation: true, isOptional: false }] : []),
  ];
});

/** Select list. */
export const PLAN_VALUES = COLUMNS.map(
  ({ name, column, isTranslation }) => `${isTranslation ? `coalesce(${column}, '')` : column} as "${name}"`,
).join(', ');

/** Columns of a record. */
export const PLAN_RECORD = COLUMNS.map(({ name, type }) => `"${name}" ${type}`).join(', ');

/** Assignments from a record `changed`. A value that it lacks stays, and so does the name, which identifies a product. */
export const PLAN_CHANGES = COLUMNS.filter(({ name }) => name !== 'name')
  .map(({ name, column, isTranslation, isOptional }) => {
    if (isOptional) return `${column} = changed."${name}"`;
    return isTranslation
      ? `${column} = case when changed."${name}" is null then products.${column} else nullif(changed."${name}", '') end`
      : `${column} = coalesce(changed."${name}", products.${column})`;
  })
  .join(', ');

/** Columns of a new row, and their values from a record `made`. */
export const PLAN_INSERTED = {
  columns: COLUMNS.map(({ column }) => column).join(', '),
  values: COLUMNS.map(({ name, isTranslation }) =>
    isTranslation ? `nullif(made."${name}", '')` : `made."${name}"`,
  ).join(', '),
};
