import { randomUUID } from 'node:crypto';

import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { DONE } from '../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, sellerOf } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { PreferenceRow } from './ledger.ts';
import { keyOf, sellerOfKey } from './sellers.ts';

const Expiry = z.object({
  expires: z.boolean().default(false),
  expiration_date_to: z.iso.datetime({ offset: true }).optional(),
});
const NewPreference = Expiry.extend({
  items: z
    .array(
      z.object({
        title: z.string().min(1),
        quantity: z.int().min(1),
        unit_price: z.number().positive(),
        currency_id: z.string().optional(),
      }),
    )
    .min(1),
  external_reference: z.string().max(256).optional(),
  back_urls: z.object({ success: z.url(), failure: z.url(), pending: z.url() }),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: z.url().optional(),
  payer: z.object({ email: z.string().optional() }).optional(),
  binary_mode: z.boolean().default(false),
});
const Place = z.object({ id: z.string() });

/** Source: Mercado Pago, API reference, "Preferences". */
export async function preferenceRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  createPreference(app, gateway);
  findPreference(app, gateway);
  changeExpiry(app, gateway);
}

function createPreference(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.post(`${PREFIX}/checkout/preferences`, async (request, reply) => {
    const input = NewPreference.safeParse(request.body);
    const facts = input.success ? { reference: input.data.external_reference } : {};
    const behaviour = await begin(gateway, reply, 'create-preference', facts);
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    if (!input.success) return refuse(reply, 400, 1, `invalid_${String(input.error.issues[0]?.path.join('.'))}`);
    const { items, back_urls: backUrls, auto_return: autoReturn } = input.data;
    if (autoReturn !== undefined && !backUrls.success.startsWith('https:')) {
      return refuse(reply, 400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
    }
    const { currency } = seller.country;
    if (items.some(({ currency_id: input = currency }) => input !== currency)) {
      return refuse(reply, 400, 'invalid_items', 'currency_id invalid');
    }
    const lines = items.map(({ title, quantity, unit_price }) => ({
      title,
      quantity,
      unitPriceMinor: toMinor(unit_price),
    }));
    const preference: PreferenceRow = {
      id: `${seller.collectorId}-${randomUUID()}`,
      seller: keyOf(seller),
      items: lines,
      amountMinor: lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0),
      reference: input.data.external_reference ?? null,
      backUrls,
      notifyUrl: input.data.notification_url ?? null,
      payerEmail: input.data.payer?.email ?? null,
      isBinary: input.data.binary_mode,
      expiresAt: input.data.expires ? (input.data.expiration_date_to ?? null) : null,
      createdAt: clock.now().toISOString(),
    };
    ledger.preferences.put(preference.id, preference);
    return finish(reply, behaviour, 201, toWire(gateway, preference));
  });
}

function findPreference(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.get(`${PREFIX}/checkout/preferences/:id`, async (request, reply) => {
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const preference = ledger.preferences.get(Place.parse(request.params).id);
    if (preference?.seller !== keyOf(seller)) return refuse(reply, 404, 'not_found', 'preference not found');
    return toWire(gateway, preference);
  });
}

function changeExpiry(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.put(`${PREFIX}/checkout/preferences/:id`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'create-preference', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const preference = ledger.preferences.get(Place.parse(request.params).id);
    if (preference?.seller !== keyOf(seller)) return refuse(reply, 404, 'not_found', 'preference not found');
    const input = Expiry.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 1, 'invalid_expiration_date_to');
    const expiresAt = input.data.expires ? (input.data.expiration_date_to ?? null) : null;
    const changed = { ...preference, expiresAt };
    ledger.preferences.put(preference.id, changed);
    return finish(reply, behaviour, 200, toWire(gateway, changed));
  });
}

function toWire({ publicUrl }: Gateway, preference: PreferenceRow) {
  const { collectorId, country } = sellerOfKey(preference.seller);
  const page = `${publicUrl()}${PREFIX}/checkout/v1/redirect?pref_id=${encodeURIComponent(preference.id)}`;
  return {
    id: preference.id,
    init_point: page,
    sandbox_init_point: page,
    collector_id: collectorId,
    client_id: '1',
    date_created: preference.createdAt,
    site_id: country.siteId,
    items: preference.items.map(({ title, quantity, unitPriceMinor }) => ({
      title,
      quantity,
      unit_price: fromMinor(unitPriceMinor),
      currency_id: country.currency,
    })),
    external_reference: preference.reference,
    back_urls: preference.backUrls,
    notification_url: preference.notifyUrl,
    binary_mode: preference.isBinary,
    expires: preference.expiresAt !== null,
    expiration_date_to: preference.expiresAt,
  };
}
