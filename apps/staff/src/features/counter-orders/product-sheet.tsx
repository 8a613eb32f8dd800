import type { ComponentProps } from 'react';
import { OptionsSheet } from './options-sheet.tsx';
import { SizeSheet } from './size-sheet.tsx';

/** The sizes of clothing, or the options of another product. */
export function ProductSheet({ product, menu, ...sheet }: ComponentProps<typeof OptionsSheet>) {
  return product.isClothing ? (
    <SizeSheet product={product} nowMs={menu.nowMs} {...sheet} />
  ) : (
    <OptionsSheet product={product} menu={menu} {...sheet} />
  );
}
