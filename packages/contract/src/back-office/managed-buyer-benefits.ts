import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BodyId, Id } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { name, translated } from './managed-values.ts';
import { resourceCalls, rowsOfCommerces } from './resource-calls.ts';

/** E-mail addresses of one call: its body stays below 64 KB. */
export const HOLDERS_PER_CALL = 200;

/**
 * A benefit of named buyers at a commerce: an amount off an order, or one unit of a product. Exactly one of
 * `discountMinor` and `productId` has a value. @see BEN-03
 */
export const ManagedBuyerBenefitValues = {
  commerceId: BodyId,
  description: name(200),
  translatedDescription: translated(200),
  discountMinor: z.int().min(1).max(100_000_000_000).nullable(),
  productId: BodyId.nullable(),
  enabled: z.boolean().meta({ description: 'False ends the benefit; an order that has it keeps it' }),
};

export const buyerBenefitCalls = resourceCalls({
  name: 'buyer-benefits',
  id: 'ManagedBuyerBenefit',
  title: 'Benefits of buyers',
  objects: rowsOfCommerces('commerce-content'),
  values: ManagedBuyerBenefitValues,
  effects: ['moves-money'],
  facts: {
    commerceName: z.string(),
    productName: z.string().nullable(),
    holders: z.int().meta({ description: 'Mailboxes that have it' }),
    uses: z.int().meta({ description: 'Orders that use it' }),
    imagePath: z.string().nullable(),
  },
});
export const managedBuyerBenefits = buyerBenefitCalls.list;
export const managedBuyerBenefit = buyerBenefitCalls.read;
export const createBuyerBenefit = buyerBenefitCalls.create;
export const changeBuyerBenefit = buyerBenefitCalls.change;
export const changeBuyerBenefits = buyerBenefitCalls.changeMany;

/** A benefit as the back office shows it. */
export const ManagedBuyerBenefit = buyerBenefitCalls.read.schema.response[200];
export type ManagedBuyerBenefit = z.infer<typeof ManagedBuyerBenefit>;

/**
 * Gives a benefit to mailboxes, or takes it from them. Addresses are stored as digests, so no call lists them. A
 * repeated call changes nothing. 422 with the place of each address that benefits are not looked up for.
 */
export const changeBenefitHolders = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/buyer-benefits/:id/holders',
  config: { access: 'staff', object: 'commerce-content', priority: PRIORITY.optional, effects: ['moves-money'] },
  schema: {
    summary: 'Benefits of buyers: give to addresses, or take away',
    tags: ['back office'],
    params: z.object({ venueId: Id, id: Id }),
    body: z.strictObject({
      step: z.enum(['give', 'take']),
      emails: z.array(text(254)).min(1).max(HOLDERS_PER_CALL),
    }),
    response: {
      200: z.object({
        changed: z.int().meta({ description: 'Mailboxes that got it, or lost it' }),
        holders: z.int().meta({ description: 'Mailboxes that have it now' }),
      }),
    },
  },
} as const satisfies Call;
