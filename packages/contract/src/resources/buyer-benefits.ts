import { z } from 'zod';
import { defineResource, neverRemoved, type RowOf } from './define-resource.ts';
import { described, fixed, flag, money, optional, reference, ruled, words } from './fields.ts';
import { rowsOfCommerces } from './resource-calls.ts';

/**
 * A benefit of named buyers at a commerce: an amount off an order, or one unit of a product. Exactly one of
 * `discountMinor` and `productId` has a value. @see BEN-03
 */
export const buyerBenefits = neverRemoved(
  defineResource({
    name: 'buyer-benefits',
    subject: 'buyer-benefit',
    id: 'ManagedBuyerBenefit',
    title: 'Benefits of buyers',
    objects: rowsOfCommerces('commerce-content'),
    permissions: { read: 'menu', change: 'menu' },
    effects: ['moves-money'],
    fields: {
      commerceId: fixed(reference()),
      description: words(200),
      discountMinor: optional(ruled(money(), z.int().min(1).max(100_000_000_000))),
      productId: optional(reference()),
      enabled: described(flag(true), 'False ends the benefit; an order that has it keeps it'),
    },
    facts: {
      commerceName: z.string(),
      productName: z.string().nullable(),
      holders: z.int().meta({ description: 'Mailboxes that have it' }),
      uses: z.int().meta({ description: 'Orders that use it' }),
      imagePath: z.string().nullable(),
    },
  }),
);

/** A benefit as the back office shows it. */
export type ManagedBuyerBenefit = RowOf<typeof buyerBenefits>;
