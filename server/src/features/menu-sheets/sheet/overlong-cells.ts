import type { BadReason, BadRow, SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import type { Headers } from './recognise-headers.ts';
import type { Column } from './sheet-columns.ts';

type Overlong = Pick<BadRow, 'column' | 'reason'> & { readonly text: string };

/** Finds lists and names in lists beyond the bounds of a menu. The office opens no product that has one. */
export function findOverlong(
  { category = '', sizes = [], extras = [], sideDishes = [], sizeGroup }: SheetProduct,
  { columns }: Headers,
): Overlong[] {
  const titleOf = (field: Column) => columns.get(field)?.title ?? null;
  const found: Overlong[] = [];
  const check = (field: Column, texts: readonly string[], most: { length: number; count: number }) => {
    const add = (reason: BadReason, text: string) => found.push({ column: titleOf(field), reason, text });
    const tooLong = texts.find((text) => text.length > most.length);
    if (tooLong !== undefined) add('text-too-long', tooLong);
    if (texts.length > most.count) add('list-too-long', String(texts.length));
  };
  const options = { length: MENU_LIMITS.name, count: MENU_LIMITS.options };
  // A row with a name alone can be the category of the rows below it.
  check('category', [category], { length: MENU_LIMITS.category, count: 1 });
  check(
    'sizes',
    sizes.map(({ size }) => size),
    { length: MENU_LIMITS.size, count: MENU_LIMITS.sizes },
  );
  check(
    'extras',
    extras.map(({ name }) => name),
    options,
  );
  check(
    'sideDishes',
    sideDishes.map(({ name }) => name),
    options,
  );
  // Variants of a till, whose columns are its own.
  check('sizes', sizeGroup ? sizeGroup.options.map(({ name }) => name) : [], options);
  check('sizes', sizeGroup ? [sizeGroup.name] : [], { length: MENU_LIMITS.groupName, count: 1 });
  return found;
}
