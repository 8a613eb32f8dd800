import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { ChangedProduct, ImportPlan, ProductState } from '#features/catalogue/menu-plans/import-plan.ts';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { describeValue, money } from '../command/describe-outcome.ts';
import type { ImportTexts } from '../import-texts.ts';
import { isShownBySizes, sizeChanges } from '../plan/size-changes.ts';

/** Fields of a new product, with those that a product can be without. */
const SHOWN_OF_NEW = [
  'priceMinor',
  'category',
  'description',
  'stock',
  'sizes',
  'modifierGroups',
  'preparationMinutes',
  'isSuggested',
  'enabled',
  'translatedName',
  'translatedDescription',
  'allergens',
  'traits',
] as const satisfies (keyof ProductState)[];

/** A new product with what it has. */
export function describeCreated(
  { line, product }: ImportPlan['created'][number],
  texts: ImportTexts,
): MenuImportPreview['created'][number] {
  const states = { before: undefined, after: product };
  return {
    row: line,
    name: product.name,
    productId: null,
    sizes: describeSizes(states, texts),
    fields: SHOWN_OF_NEW.filter((field) => isWorthShowing(field, product) && !isShownBySizes(field, states)).map(
      (field) => ({
        field,
        label: texts.field(field),
        before: null,
        after: describeValue(field, product[field], texts),
      }),
    ),
  };
}

/** New products without the options that stand for sizes: those are shown below their product. */
export function withoutSizes({ created, changed }: ImportPlan): ImportPlan['created'] {
  const sized = [
    ...created.map(({ line, product }) => ({ line, before: undefined, after: product })),
    ...changed.map(({ line, before, after }) => ({ line, before, after })),
  ];
  const sizes = new Set(
    sized.flatMap(({ line, ...states }) =>
      isShownBySizes('modifierGroups', states) ? sizeChanges(states).map(({ size }) => `${line} ${fold(size)}`) : [],
    ),
  );
  return created.filter(
    ({ line, product }) => product.typeId !== PRODUCT_TYPES.sideDish || !sizes.has(`${line} ${fold(product.name)}`),
  );
}

/** A changed product with the values before and after. */
export function describeChanged(
  { line, before, after, changes }: ChangedProduct,
  texts: ImportTexts,
): MenuImportPreview['changed'][number] {
  const shownBySizes = changes.filter(({ field }) => isShownBySizes(field, { before, after }));
  return {
    row: line,
    name: before.name,
    productId: before.id,
    sizes: shownBySizes.length > 0 ? describeSizes({ before, after }, texts) : [],
    fields: changes
      .filter((change) => !shownBySizes.includes(change))
      .map((change) => ({
        field: change.field,
        label: texts.field(change.field),
        before: describeValue(change.field, change.before, texts),
        after: describeValue(change.field, change.after, texts),
      })),
  };
}

function describeSizes(states: Parameters<typeof sizeChanges>[0], texts: ImportTexts) {
  return sizeChanges(states).map(({ size, kind, before, after }) => {
    const show = (value: number | null) =>
      value === null ? texts.notCounted : kind === 'price' ? money(value) : texts.units(value);
    return { name: size, before: before === undefined || before === after ? null : show(before), after: show(after) };
  });
}

function isWorthShowing(field: keyof ProductState, product: ProductState): boolean {
  // A plan that was stored before products had this field lacks it.
  if (!(field in product)) return false;
  const value = product[field];
  if (field === 'enabled') return value === false;
  if (field === 'preparationMinutes') return value !== null && value !== 0;
  if (field === 'stock') return !product.isClothing;
  if (Array.isArray(value)) return value.length > 0;
  return field === 'priceMinor' || (value !== '' && value !== 0 && value !== false);
}
