import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { OrderDetail } from '@app/contract/visitor/orders.ts';
import { emptyCart, type Cart, type CartProduct } from '../cart/cart.ts';

const KEY = '7c1de2f0-6f5e-4a43-9a54-0a4e5b0f3a10';

export function buildCartProduct(differences: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 1,
    name: 'Hamburguesa simple',
    priceMinor: 850_000,
    typeId: PRODUCT_TYPES.original,
    image: null,
    isClothing: false,
    clothingSizeStocks: [],
    stock: null,
    requiresIdentification: false,
    estimatedPreparationMinutes: 8,
    ...differences,
  };
}

export function buildCart(differences: Partial<Cart> = {}): Cart {
  const cart = emptyCart(KEY, { id: 1, code: 'estadio' }, { id: 9, code: 'parrilla', name: 'Parrilla del 9' });
  return { ...cart, ...differences };
}

/** Two units of a product in an order. */
export function buildOrderDetail(productId: number, differences: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: productId,
    productId,
    product: '',
    translatedName: null,
    typeId: 1,
    price: 5,
    quantity: 2,
    refundedQuantity: 0,
    comments: '',
    totalAmount: 10,
    tomorrowBenefitQuantity: 0,
    tomorrowBenefitDiscountPercentage: 0,
    tomorrowBenefitDiscountAmount: 0,
    estimatedPreparationTime: 0,
    clothingSize: null,
    imagePath: null,
    relatedProducts: [],
    ...differences,
  };
}
