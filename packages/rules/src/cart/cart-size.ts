import { toMinor } from '@app/contract/values/minor-units.ts';
import type { CartClothingSize, CartSizeStock } from './cart.ts';

export function cartSize({ id, description, stock, price }: CartSizeStock): CartClothingSize {
  return { id, description, stock, priceMinor: price === undefined ? null : toMinor(price) };
}
