import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { passesLuhn } from '@app/contract/values/luhn.ts';
import { DONE } from '../../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, type Gateway } from '../gateway.ts';
import type { Identification, TokenRow } from '../ledger.ts';
import { keyOf, sellerOfAccessToken, sellerOfPublicKey, type Seller } from '../sellers.ts';
import { tokenToWire } from '../wire.ts';
import { methodOf } from './test-cards.ts';

const Place = z.object({ id: z.string() });
const Query = z.object({ public_key: z.string().optional() });
const WholeNumber = z.coerce.number().int();
const NewCard = z.object({
  card_number: z.string().transform((number) => number.replaceAll(/\D/g, '')),
  expiration_month: WholeNumber,
  expiration_year: WholeNumber,
  security_code: z.string().regex(/^\d{3,4}$/),
  cardholder: z.object({
    name: z.string().trim().min(1),
    /** Its script sends empty values for an empty field. */
    identification: z.object({ type: z.string().nullish(), number: z.string().nullish() }).nullish(),
  }),
});
const SavedCard = z.object({
  card_id: z.union([z.string(), z.number()]).transform(String),
  security_code: z.string().regex(/^\d{3,4}$/),
});

/** Which field is wrong, in its numbers. */
const CODES: Readonly<Record<string, string>> = {
  card_number: 'E301',
  security_code: 'E302',
  cardholder: '316',
  expiration_month: '325',
  expiration_year: '326',
  card_id: 'E203',
  'identification.type': '322',
  'identification.number': '324',
};

/** Exchanges a card for a token of one payment. Number and code are checked here and not stored. */
export async function cardTokenRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, clock } = gateway;

  app.post(`${PREFIX}/v1/card_tokens`, async (request, reply) => {
    const query = Query.parse(request.query);
    const seller = sellerOfPublicKey(query.public_key) ?? sellerOfAccessToken(request.headers.authorization);
    const behaviour = await begin(gateway, reply, 'card-token', {});
    if (behaviour === DONE) return reply;
    if (!seller) return refuse(reply, 401, 'unauthorized', 'invalid public key');
    const card = readCard(request.body, seller);
    if ('problem' in card) return refuse(reply, 400, CODES[card.problem] ?? '1', `invalid parameter ${card.problem}`);
    const token: TokenRow = {
      id: randomBytes(16).toString('hex'),
      seller: keyOf(seller),
      at: clock.now().toISOString(),
      isUsed: false,
      ...card,
    };
    ledger.tokens.put(token.id, token);
    return finish(reply, behaviour, 201, tokenToWire(token));
  });

  type CardOfToken = Pick<TokenRow, 'card' | 'cardId' | 'customerId'>;

  app.get(`${PREFIX}/v1/card_tokens/:id`, async (request, reply) => {
    const query = Query.parse(request.query);
    const seller = sellerOfPublicKey(query.public_key) ?? sellerOfAccessToken(request.headers.authorization);
    if (!seller) return refuse(reply, 401, 'unauthorized', 'invalid public key');
    const token = ledger.tokens.get(Place.parse(request.params).id);
    return token?.seller === keyOf(seller) ? tokenToWire(token) : refuse(reply, 404, 2006, 'Card Token not found');
  });

  function readCard(body: unknown, seller: Seller): CardOfToken | { problem: string } {
    return z.object({ card_id: z.unknown().refine(Boolean) }).safeParse(body).success
      ? readSavedCard(body, keyOf(seller))
      : readNewCard(body, seller);
  }

  function readNewCard(body: unknown, seller: Seller): CardOfToken | { problem: string } {
    const parsed = NewCard.safeParse(body);
    if (!parsed.success) return { problem: String(parsed.error.issues[0]?.path[0] ?? 'card_number') };
    const { card_number: number, expiration_month: month, expiration_year: year, cardholder } = parsed.data;
    const method = methodOf(number);
    if (!method || number.length !== method.digits || !passesLuhn(number)) return { problem: 'card_number' };
    if (parsed.data.security_code.length !== method.codeDigits) return { problem: 'security_code' };
    if (month < 1 || month > 12) return { problem: 'expiration_month' };
    const fullYear = year < 100 ? 2000 + year : year;
    const endsAt = Date.UTC(fullYear, month);
    if (endsAt <= clock.now().getTime()) return { problem: 'expiration_year' };
    const identification = readIdentification(cardholder.identification, seller);
    if (typeof identification === 'string') return { problem: identification };
    const facts = { firstSix: number.slice(0, 6), lastFour: number.slice(-4), month, year: fullYear, identification };
    return { card: { ...facts, holder: cardholder.name }, cardId: null, customerId: null };
  }

  function readSavedCard(body: unknown, seller: string): CardOfToken | { problem: string } {
    const parsed = SavedCard.safeParse(body);
    if (!parsed.success) return { problem: String(parsed.error.issues[0]?.path[0] ?? 'card_id') };
    const saved = ledger.cards.get(parsed.data.card_id);
    const owner = saved && ledger.customers.get(saved.customerId);
    if (!saved || owner?.seller !== seller) return { problem: 'card_id' };
    const codeDigits = methodOf(saved.card.firstSix)?.codeDigits;
    if (parsed.data.security_code.length !== codeDigits) return { problem: 'security_code' };
    return { card: saved.card, cardId: saved.id, customerId: saved.customerId };
  }
}

/** @returns null without a document; a text: the invalid field */
function readIdentification(
  typed: z.output<typeof NewCard>['cardholder']['identification'],
  { country }: Seller,
): Identification | string | null {
  const { type, number } = typed ?? {};
  if (!type && !number) return null;
  const kind = country.documents.find(({ id }) => id === type);
  if (!kind) return 'identification.type';
  const isValid = number && number.length >= kind.shortest && number.length <= kind.longest;
  return isValid ? { type: kind.id, number } : 'identification.number';
}
