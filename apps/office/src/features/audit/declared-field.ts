import { DECLARED } from '@app/contract/resources/all-resources.ts';
import { translatedName } from '@app/contract/resources/define-resource.ts';
import type { Field } from '@app/contract/resources/fields.ts';

/** A field of what people edit, as the audit names it. `key`: of its label. */
export type DeclaredField = { readonly key: string; readonly field: Field; readonly isTranslation: boolean };

/** Fields of all declared rows, by `subject.name`. */
const FIELDS: ReadonlyMap<string, DeclaredField> = new Map(
  DECLARED.flatMap(({ subject, name, fields }) =>
    Object.entries<Field>(fields).flatMap(([field, declared]): (readonly [string, DeclaredField])[] => {
      const own = { key: `${name}.${field}`, field: declared };
      const entry = [`${subject}.${field}`, { ...own, isTranslation: false }] as const;
      if (!declared.translation) return [entry];
      return [entry, [`${subject}.${translatedName(field)}`, { ...own, isTranslation: true }] as const];
    }),
  ),
);

/** @param kind of the subject, such as `product` */
export function declaredField(kind: string, name: string): DeclaredField | undefined {
  return FIELDS.get(`${kind}.${name}`);
}

/** Keys of the labels that the log needs. */
export function labelKeys(): string[] {
  return [...new Set([...FIELDS.values()].map(({ key }) => key))];
}
