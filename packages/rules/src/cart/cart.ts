import type { Image } from '@app/contract/values/image.ts';
import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { CheckedDiscount } from '@app/contract/visitor/discounts.ts';
import type { ClothingSizeStock } from '@app/contract/visitor/products.ts';
import type { ProductBenefit } from '../benefits/product-benefit.ts';
import type { BenefitValue } from '../orders/benefit-worth.ts';

/** The product data of a cart line: enough to show, price and check it offline. @see CART-01 */
export type CartProduct = {
  id: number;
  name: string;
  priceMinor: number;
  typeId: ProductTypeId;
  image: Image | null;
  isClothing: boolean;
  clothingSizeStocks: readonly (CartSizeStock & Pick<ClothingSizeStock, 'size'>)[];
  /** Units; null: uncounted. */
  stock: number | null;
  requiresIdentification: boolean;
  estimatedPreparationMinutes: number;
  /** Missing in carts that an earlier version stored. */
  benefit?: ProductBenefit | null;
};

/** A size as the menu has it. */
export type CartSizeStock = Pick<ClothingSizeStock, 'id' | 'description' | 'stock' | 'price'>;
/** `priceMinor` null, or missing in a cart that an earlier version stored: the price of the product. */
export type CartClothingSize = { id: number; description: string; stock: number | null; priceMinor: number | null };

/**
 * An extra or side dish of a line, at its price in the product's group. `quantity` counts per order, not per unit of the
 * main product. @see EXTRA-02
 */
export type RelatedProduct = { id: number; quantity: number; product: CartProduct };

/** `lineId` identifies a line by its product, its size, and its extras: all of a combination, or whether it has any. */
export type CartLine = {
  lineId: string;
  product: CartProduct;
  quantity: number;
  comment: string;
  clothingSize: CartClothingSize | null;
  relatedProducts: readonly RelatedProduct[];
  /** Each unit has all related products. Missing, also in carts of earlier versions: one related product per unit. */
  isCombined?: boolean;
  /** Units at the discount of the member's benefit. @see CART-06 */
  tomorrowBenefitQuantity: number;
  tomorrowBenefitDiscountPercentage: number;
};

/** A benefit of the buyer that the order is to use. */
export type CartBenefit = BenefitValue & {
  id: number;
  email: string;
  description: string;
  translatedDescription: string | null;
  image: Image | null;
};

/** A discount with rules that the order is to use, with the products of the cart that it covers; null: all. */
export type CartDiscount = CheckedDiscount;

export type CartCommerce = { id: number; code: string; name: string };
export type CartVenue = { id: number; code: string };

export type CartDeliverySelection = {
  areaId: number;
  values: readonly { fieldId: number; value: string }[];
};

/**
 * The order that a visitor is composing, at one commerce, stored on the device.
 * `idempotencyKey` is created with the cart and sent with the order, so that repeated requests place one order.
 *
 * @see CART-01, ORD-07
 */
export type Cart = {
  idempotencyKey: string;
  venue: CartVenue;
  commerce: CartCommerce;
  details: readonly CartLine[];
  processed: boolean;
  paid: boolean;
  isCash: boolean;
  isBalance: boolean;
  phone: string;
  guestEmail: string;
  firstUserEmail: string;
  identification: string;
  delivery: string;
  deliverySelection: CartDeliverySelection | null;
  eventId: number | null;
  pickUpVerificationMethod: 'code' | 'qr' | 'barcode' | null;
  orderId: number | null;
  /** Missing in carts that an older version stored. */
  benefit?: CartBenefit | null;
  /** Missing: none. */
  discount?: CartDiscount | null;
  /** Missing: none. It stays when lines change. */
  tipMinor?: number;
  /** A slot of the commerce, an ISO instant. Absent: as soon as possible. */
  slotAt?: string;
  /** Absent: the order of one person. */
  group?: CartGroup;
};

/**
 * The group order that a cart belongs to. `isWhole`: it has the lines of all and is placed as the order of the group; otherwise
 * those of this person. `version`: of the person's lines on the server, from which the cart was changed.
 *
 * @see ORD-01
 */
export type CartGroup = { token: string; isWhole: boolean; version: number };

/** @param idempotencyKey a UUID from the caller, since rules use no random values */
export function emptyCart(idempotencyKey: string, venue: CartVenue, commerce: CartCommerce): Cart {
  return {
    idempotencyKey,
    venue,
    commerce,
    details: [],
    processed: false,
    paid: false,
    isCash: false,
    isBalance: false,
    phone: '',
    guestEmail: '',
    firstUserEmail: '',
    identification: '',
    delivery: '',
    deliverySelection: null,
    eventId: null,
    pickUpVerificationMethod: null,
    orderId: null,
  };
}
