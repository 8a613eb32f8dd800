import { z } from 'zod';

/** Proof of the customer at hand-over. @see DEL-04 */
export const PickUpVerificationMethod = z.enum(['code', 'qr', 'barcode']).meta({ id: 'PickUpVerificationMethod' });
export type PickUpVerificationMethod = z.infer<typeof PickUpVerificationMethod>;

/** `translated…`: in the venue's other language; null: show the text of the venue. */
export const DeliveryField = z
  .object({
    id: z.int(),
    description: z.string(),
    translatedDescription: z.string().nullable(),
    order: z.int(),
    placeholder: z.string(),
    translatedPlaceholder: z.string().nullable(),
    isRequired: z.boolean(),
    isNumber: z.boolean(),
    minNumberValue: z.number().nullable(),
    maxNumberValue: z.number().nullable(),
  })
  .meta({ id: 'DeliveryField' });
export type DeliveryField = z.infer<typeof DeliveryField>;

export const DeliveryArea = z
  .object({
    id: z.int(),
    description: z.string(),
    translatedDescription: z.string().nullable().describe("In the venue's other language."),
    fields: z.array(DeliveryField),
  })
  .meta({ id: 'DeliveryArea' });
export type DeliveryArea = z.infer<typeof DeliveryArea>;

/** Which cash orders a commerce prepares before they are paid; others wait for the money. @see CHK-07, ORD-02 */
export const PreparesBeforePaying = z.enum(['never', 'delivery', 'always']);
export type PreparesBeforePaying = z.infer<typeof PreparesBeforePaying>;

/** `isLocalDelivery`: to the seat or table, inside the venue. @see DEL-01 */
export const DeliveryConfig = z
  .object({
    id: z.int(),
    deliveryEnabled: z.boolean(),
    pickUpEnabled: z.boolean(),
    isLocalDelivery: z.boolean(),
    priorityOverCommerce: z.boolean(),
    pickUpVerificationMethod: PickUpVerificationMethod,
    areas: z.array(DeliveryArea),
  })
  .meta({ id: 'DeliveryConfig' });
export type DeliveryConfig = z.infer<typeof DeliveryConfig>;

/** The public part of each account of a payment configuration; null without the account. @see METHOD-03 */
export const ACCOUNT_CONFIGS = {
  mercadoPagoConfigId: z.int().nullable(),
  mercadoPagoPublicKey: z.string().nullable(),
  mercadoPagoCheckoutConfig: z.object({ id: z.int(), publicKey: z.string() }).nullable(),
  firstDataConfig: z
    .object({ id: z.int(), timeZone: z.string(), fdStore: z.string(), currency: z.string() })
    .nullable()
    .meta({ description: '`currency`: ISO 4217 digits' }),
  izipayConfig: z.object({ id: z.int(), commerceCode: z.string() }).nullable(),
  sitefConfig: z.object({ id: z.int() }).nullable(),
  paypalConfig: z.object({ id: z.int() }).nullable(),
  mercadoPagoPointConfigId: z.int().nullish().meta({ description: 'As `mercadoPagoPointConfig.id`' }),
  mercadoPagoPointConfig: z.object({ id: z.int() }).nullable(),
  cloverPointConfig: z.object({ id: z.int() }).nullable(),
};

/**
 * The public part of a payment configuration, never a credential.
 * `activePaymentProvider`: an id of `PAYMENT_PROVIDER`; null: no card payment.
 *
 * @see METHOD-03
 */
export const PaymentConfig = z
  .object({
    id: z.int(),
    activePaymentProvider: z.int().min(1).max(8).nullable(),
    priorityOverCommerce: z.boolean(),
    cashEnabled: z.boolean(),
    balanceEnabled: z.boolean(),
    ...ACCOUNT_CONFIGS,
    providerDownSince: z.string().nullable().meta({ description: 'Since when the active provider does not answer' }),
  })
  .meta({ id: 'PaymentConfig' });
export type PaymentConfig = z.infer<typeof PaymentConfig>;
