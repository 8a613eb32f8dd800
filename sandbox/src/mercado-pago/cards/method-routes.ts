import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PREFIX } from '../gateway.ts';
import { sellerOfAccessToken, sellerOfPublicKey, USUAL_COUNTRY } from '../sellers.ts';
import { installmentsOf, methodOf, PAYMENT_METHODS, type PaymentMethod } from './test-cards.ts';

const ISSUER = { id: 310, name: 'Banco Sandbox' };
const BIN_DIGITS = 6;
const ByBin = z.object({
  public_key: z.string().optional(),
  bin: z.string().optional(),
  bins: z.string().optional(),
  payment_method_id: z.string().optional(),
  amount: z.coerce.number().optional(),
});

/** Calls of the browser script. Source: Mercado Pago, API reference, "Payment methods". */
export async function methodRoutes(app: FastifyInstance): Promise<void> {
  app.get(`${PREFIX}/v1/payment_methods`, async () => PAYMENT_METHODS.map(methodToWire));

  app.get(`${PREFIX}/v1/payment_methods/search`, async (request) => {
    const found = foundBy(request.query);
    return { paging: { total: found.length, limit: 30, offset: 0 }, results: found.map(methodToWire) };
  });

  app.get(`${PREFIX}/v1/payment_methods/card_issuers`, async () => [ISSUER]);

  app.get(`${PREFIX}/v1/payment_methods/installments`, async (request) => {
    const { amount = 0 } = ByBin.parse(request.query);
    return foundBy(request.query).map((method) => ({
      payment_method_id: method.id,
      payment_type_id: method.typeId,
      issuer: ISSUER,
      payer_costs: installmentsOf(method).map((installments) => ({
        installments,
        installment_rate: 0,
        installment_amount: amount / installments,
        total_amount: amount,
        recommended_message: `${installments} cuota(s) de $ ${amount / installments}`,
      })),
    }));
  });

  app.get(`${PREFIX}/v1/identification_types`, async (request) => {
    const { public_key: publicKey } = ByBin.parse(request.query);
    const seller = sellerOfPublicKey(publicKey) ?? sellerOfAccessToken(request.headers.authorization);
    return (seller?.country ?? USUAL_COUNTRY).documents.map(({ id, name, shortest, longest }) => ({
      id,
      name,
      type: 'number',
      min_length: shortest,
      max_length: longest,
    }));
  });
}

function foundBy(query: unknown): PaymentMethod[] {
  const { bin, bins, payment_method_id: id } = ByBin.parse(query);
  const beginning = (bin ?? bins ?? '').replaceAll(/\D/g, '');
  const method = beginning.length < BIN_DIGITS ? undefined : methodOf(beginning);
  return method && (id ?? method.id) === method.id ? [method] : [];
}

function methodToWire({ id, name, typeId, digits, codeDigits }: PaymentMethod) {
  return {
    id,
    name,
    payment_type_id: typeId,
    status: 'active',
    thumbnail: `https://http2.mlstatic.com/storage/logos-api-admin/${id}.gif`,
    secure_thumbnail: `https://http2.mlstatic.com/storage/logos-api-admin/${id}.gif`,
    deferred_capture: 'supported',
    min_allowed_amount: 1,
    max_allowed_amount: 10_000_000,
    accreditation_time: 2_880,
    financial_institutions: [],
    processing_modes: ['aggregator'],
    issuer: ISSUER,
    additional_info_needed: ['cardholder_name', 'cardholder_identification_type', 'cardholder_identification_number'],
    settings: [
      {
        card_number: { length: digits, validation: 'standard' },
        security_code: { length: codeDigits, card_location: codeDigits === 4 ? 'front' : 'back', mode: 'mandatory' },
      },
    ],
  };
}
