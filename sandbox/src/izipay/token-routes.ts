import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, type Gateway } from './gateway.ts';
import type { TokenRow } from './ledger.ts';
import { merchantOfPublicKey } from './merchants.ts';
import { toMinorUnits } from './values.ts';

export const TransactionId = z.string().regex(/^[0-9A-Za-z]{5,40}$/);
export const OrderNumber = z.string().regex(/^[0-9A-Za-z]{5,15}$/);
export const Amount = z.string().regex(/^\d{1,10}\.\d{2}$/);

const NewToken = z.object({
  requestSource: z.literal('ECOMMERCE'),
  merchantCode: z.string().regex(/^\d{7}$/),
  orderNumber: OrderNumber,
  publicKey: z.string(),
  amount: Amount,
});

const TOKEN_MS = 15 * 60 * 1_000;

/** Session tokens. Source: Izipay, "Token de sesión". */
export async function tokenRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, clock } = gateway;

  app.post(`${PREFIX}/security/v1/Token/Generate`, async (request, reply) => {
    const input = NewToken.safeParse(request.body);
    const transactionId = TransactionId.safeParse(request.headers['transactionid']);
    const facts = input.success ? { orderNumber: input.data.orderNumber, amount: input.data.amount } : {};
    const behaviour = await begin(gateway, reply, 'generate-token', facts);
    if (behaviour === DONE) return reply;
    if (!input.success) return refuse(reply, 400, 'P00', `Dato incorrecto: ${input.error.issues[0]?.path.join('.')}`);
    if (!transactionId.success) return refuse(reply, 400, 'P00', 'Dato incorrecto: transactionId');
    const { publicKey, merchantCode, orderNumber, amount } = input.data;
    const merchant = merchantOfPublicKey(publicKey);
    if (merchant?.merchantCode !== merchantCode) return refuse(reply, 401, 'P01', 'El comercio no está habilitado');
    if (isUsed(transactionId.data)) return refuse(reply, 400, 'P04', 'El transactionId ya fue utilizado');
    const made: TokenRow = {
      token: tokenText({ merchantCode, transactionId: transactionId.data, orderNumber, amount }),
      merchant: merchant.name,
      transactionId: transactionId.data,
      orderNumber,
      amountMinor: toMinorUnits(amount),
      expiresAt: new Date(clock.now().getTime() + TOKEN_MS).toISOString(),
      isUsed: false,
    };
    ledger.tokens.put(made.token, made);
    return finish(reply, behaviour, 200, {
      code: '00',
      message: 'OK',
      response: { token: made.token, userOrg: 'sandbox' },
    });
  });

  function isUsed(transactionId: string): boolean {
    return [...ledger.payments.rows(), ...ledger.refunds.rows()].some((row) => row.transactionId === transactionId);
  }
}

/** In the form of a JWT. */
function tokenText(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`;
}
