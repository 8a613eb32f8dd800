import { toMinor } from '@app/contract/values/minor-units.ts';
import { productBenefit } from '../benefits/product-benefit.ts';
import { productArt } from '../catalogue/product-kinds.ts';
import type { Product } from '../language/localised-types.ts';
import type { CartProduct } from './cart.ts';

export function cartProduct(product: Product): CartProduct {
  return {
    id: product.id,
    name: product.name,
    priceMinor: toMinor(product.price),
    typeId: product.typeId,
    image: productArt(product),
    isClothing: product.isClothing,
    clothingSizeStocks: product.clothingSizeStocks,
    stock: product.stock,
    requiresIdentification: product.category.requiresIdentification,
    estimatedPreparationMinutes: product.estimatedPreparationTime,
    benefit: productBenefit(product),
  };
}
