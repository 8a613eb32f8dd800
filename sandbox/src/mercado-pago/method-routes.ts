import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { PREFIX } from './gateway.ts';
import { methodOf, PAYMENT_METHODS } from './test-cards.ts';
import type { PaymentMethod } from './test-cards.ts';

const ISSUER = { id: 310, name: 'Banco Sandbox' };
const BIN_DIGITS = 6;
const ByBin = z.object({
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
    const once = { installments: 1, installment_rate: 0, installment_amount: amount, total_amount: amount };
    return foundBy(request.query).map(({ id, typeId }) => ({
      payment_method_id: id,
      payment_type_id: typeId,
      issuer: ISSUER,
      payer_costs: [{ ...once, recommended_message: `1 cuota de $ ${amount}` }],
    }));
  });

  app.get(`${PREFIX}/v1/identification_types`, async () =>
    [
      ['DNI', 'DNI', 7, 8],
      ['CI', 'Cédula', 1, 9],
      ['LC', 'L.C.', 6, 7],
      ['LE', 'L.E.', 6, 7],
      ['Otro', 'Otro', 5, 20],
    ].map(([id, name, min_length, max_length]) => ({ id, name, type: 'number', min_length, max_length })),
  );
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
    thumbnail: null,
    secure_thumbnail: null,
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
