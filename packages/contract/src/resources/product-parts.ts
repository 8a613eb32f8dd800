import { z } from 'zod';
import { MENU_LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { name, PriceMinor, translated } from './values.ts';

/**
 * The sizes of a product in their order; `id` null: a new one. `priceMinor` null: the price of the product. Their stock is
 * counted by a call of its own. @see CLOTH-01
 */
export const ManagedSizes = z
  .array(
    z.strictObject({
      id: z.int().min(1).nullable(),
      size: name(MENU_LIMITS.size),
      description: text(MENU_LIMITS.sizeDescription),
      priceMinor: PriceMinor.nullable(),
    }),
  )
  .max(MENU_LIMITS.sizes)
  .refine((sizes) => isEachOnce(sizes.map(({ size }) => size.trim())), 'the same size twice');
export type ManagedSizes = z.infer<typeof ManagedSizes>;

const ManagedModifierGroup = z
  .strictObject({
    id: z.int().min(1).nullable(),
    name: name(MENU_LIMITS.groupName),
    translatedName: translated(MENU_LIMITS.groupName),
    minChoices: z.int().min(0).max(100),
    maxChoices: z.int().min(1).max(100).nullable(),
    isOneUnitEach: z.boolean(),
    options: z
      .array(z.strictObject({ productId: z.int().min(1), priceMinor: PriceMinor.nullable() }))
      .max(MENU_LIMITS.options),
  })
  .refine(({ minChoices, maxChoices }) => maxChoices === null || maxChoices >= minChoices, {
    message: 'at least the minimum',
    path: ['maxChoices'],
  });

/**
 * The groups of choices of a product in their order, as the visitor's `ModifierGroup`. Options are extras and side dishes
 * of the same commerce; `priceMinor` null: their own price. Each is in one group. @see EXTRA-01, EXTRA-03
 */
export const ManagedModifierGroups = z
  .array(ManagedModifierGroup)
  .max(MENU_LIMITS.groups)
  .refine(
    (groups) => isEachOnce(groups.flatMap(({ options }) => options.map(({ productId }) => productId))),
    'the same option twice',
  )
  .refine((groups) => new Set(groups.map(({ isOneUnitEach }) => isOneUnitEach)).size <= 1, 'all groups count alike');
export type ManagedModifierGroups = z.infer<typeof ManagedModifierGroups>;

function isEachOnce(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}
