import type { SheetGroup } from '#features/catalogue/menu-plans/sheet-product.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import type { Headers } from './recognise-headers.ts';

/**
 * Makes a group of sizes of the rising prices of one cell, with the difference to the first. The heading can name them:
 * `Precio (copa / botella)`. Otherwise they have no names yet.
 */
export function toSizeGroup(pricesMinor: readonly number[], { columns }: Headers): SheetGroup {
  const names = namesIn(columns.get('price')?.title ?? '', pricesMinor.length);
  const [cheapestMinor = 0] = pricesMinor;
  return {
    name: '',
    minChoices: 1,
    maxChoices: 1,
    isOneUnitEach: false,
    options: pricesMinor.map((priceMinor, index) => ({
      name: names[index] ?? '',
      priceMinor: priceMinor - cheapestMinor,
    })),
  };
}

function namesIn(title: string, count: number): string[] {
  const [, listed = ''] = /[([]([^)\]]+)[)\]]/.exec(title) ?? [];
  const names = listed.split('/').map((name) => name.trim());
  const areNames = names.length === count && names.every((name) => name !== '' && name.length <= MENU_LIMITS.size);
  return areNames ? names.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`) : [];
}
