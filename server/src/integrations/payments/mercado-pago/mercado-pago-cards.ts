import { z } from 'zod';
import {
  ProviderFailure,
  type CardProvider,
  type Payer,
  type ProviderCard,
  type RawCard,
} from '../payment-provider.ts';
import { ApiCard, WireCustomer, WireCustomers, WireMethods, WireToken } from './api-schemas.ts';
import type { MercadoPagoClient } from './mercado-pago-client.ts';

/** "The customer already exists". */
const EXISTS_ALREADY = '101';

/** Saves, lists and deletes cards of payers, below a customer found by address. @see MP-01 */
export function mercadoPagoCards(
  client: MercadoPagoClient,
): Pick<CardProvider, 'tokenize' | 'listCards' | 'saveCard' | 'deleteCard'> {
  const { findCustomer, findOrMakeCustomer } = mercadoPagoCustomers(client);

  return {
    async tokenize(card) {
      const call = { path: '/v1/card_tokens', body: tokenBody(card), limit: 'read' } as const;
      const wire = await client.make(call, WireToken);
      const beginning = 'cardRef' in card ? null : (wire.first_six_digits ?? null);
      return { token: wire.id, methodId: beginning === null ? null : await findMethodId(client, beginning) };
    },
    async listCards(payer) {
      const customer = await findCustomer(payer);
      if (customer === null) return [];
      const call = {
        method: 'GET',
        path: `/v1/customers/${encodeURIComponent(customer.id)}/cards`,
        limit: 'read',
      } as const;
      return ((await client.ask(call, z.array(ApiCard))) ?? []).map(cardOfWire);
    },
    async saveCard(payer, { token, methodId, issuerId }) {
      const customer = await findOrMakeCustomer(payer);
      const body = {
        token,
        ...(methodId !== null && { payment_method_id: methodId }),
        ...(issuerId !== null && { issuer_id: issuerId }),
      };
      const path = `/v1/customers/${encodeURIComponent(customer)}/cards`;
      await client.do({ method: 'POST', path, body, limit: 'write' });
    },
    async deleteCard(payer, cardRef) {
      const customer = await findCustomer(payer);
      if (customer === null) return false;
      const path = `/v1/customers/${encodeURIComponent(customer.id)}/cards/${encodeURIComponent(cardRef)}`;
      return client.do({ method: 'DELETE', path, limit: 'write' });
    },
  };
}

/** Finds and creates customers, below which Mercado Pago stores cards. */
export function mercadoPagoCustomers(client: MercadoPagoClient) {
  /** @returns null for an address without saved cards */
  async function findCustomer({ email }: Payer): Promise<WireCustomer | null> {
    const path = `/v1/customers/search?${new URLSearchParams({ email }).toString()}`;
    const found = await client.ask({ method: 'GET', path, limit: 'read' }, WireCustomers);
    return found?.results?.[0] ?? null;
  }

  async function findOrMakeCustomer(payer: Payer): Promise<string> {
    const customer = await findCustomer(payer);
    if (customer !== null) return customer.id;
    try {
      const body = { email: payer.email };
      return (await client.make({ path: '/v1/customers', body, limit: 'write' }, WireCustomer)).id;
    } catch (error) {
      if (!(error instanceof ProviderFailure && error.code === EXISTS_ALREADY)) throw error;
    }
    const madeMeanwhile = await findCustomer(payer);
    if (madeMeanwhile === null) throw new ProviderFailure('unknown', 'A customer exists and is not found.');
    return madeMeanwhile.id;
  }

  return { findCustomer, findOrMakeCustomer };
}

/** Finds the payment method of a card by its first digits. */
export async function findMethodId(client: MercadoPagoClient, beginning: string): Promise<string | null> {
  const path = `/v1/payment_methods/search?${new URLSearchParams({ bins: beginning }).toString()}`;
  const found = await client.ask({ method: 'GET', path, limit: 'read' }, WireMethods);
  return found?.results?.[0]?.id ?? null;
}

function tokenBody(card: RawCard): object {
  if ('cardRef' in card) return { card_id: card.cardRef, security_code: card.code };
  return {
    card_number: card.number.replaceAll(/\D/g, ''),
    expiration_month: Number(card.expiryMonth),
    expiration_year: Number(card.expiryYear),
    security_code: card.code,
    cardholder: { name: card.holder, ...(card.identification && { identification: card.identification }) },
  };
}

function cardOfWire(wire: ApiCard): ProviderCard {
  const { payment_method: method, issuer } = wire;
  return {
    cardRef: wire.id,
    holder: wire.cardholder?.name ?? '',
    expiryMonth: wire.expiration_month,
    expiryYear: wire.expiration_year,
    firstSixDigits: wire.first_six_digits,
    lastFour: wire.last_four_digits,
    method: { id: method?.id ?? '', name: method?.name ?? method?.id ?? '' },
    issuer: issuer ? { id: issuer.id, name: issuer.name ?? '' } : null,
  };
}
