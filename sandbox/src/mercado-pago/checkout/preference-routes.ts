import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { DONE } from '../../faults/misbehave.ts';
import { isPublicAddress } from '../../public-address.ts';
import { begin, finish, PREFIX, refuse, sellerOf, type Gateway } from '../gateway.ts';
import type { PreferenceRow } from '../ledger.ts';
import { keyOf, type Seller } from '../sellers.ts';
import { foundPreferenceToWire, preferenceToWire } from './preference-wire.ts';

const Item = z.object({
  title: z.string().min(1),
  quantity: z.int().min(1),
  unit_price: z.number().positive(),
  currency_id: z.string().optional(),
});
/** The used fields of a request; the provider repeats all others in its responses. */
const Preference = z.object({
  items: z.array(Item).min(1),
  external_reference: z.string().max(256).optional(),
  back_urls: z
    .object({ success: z.url().optional(), failure: z.url().optional(), pending: z.url().optional() })
    .optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: z.string().max(500).optional(),
  payer: z.object({ email: z.string().optional() }).optional(),
  binary_mode: z.boolean().optional(),
  expires: z.boolean().optional(),
  expiration_date_to: z.iso.datetime({ offset: true }).optional(),
});
const Change = Preference.partial();
const Echo = z.record(z.string(), z.unknown());
const Place = z.object({ id: z.string() });
const Search = z.object({
  external_reference: z.string().optional(),
  site_id: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  offset: z.coerce.number().int().min(0).default(0),
});

/** Source: Mercado Pago, API reference, "Preferences". */
export async function preferenceRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  createPreference(app, gateway);
  searchPreferences(app, gateway);
  findPreference(app, gateway);
  updatePreference(app, gateway);
}

/** An error of this call: its code is a word, and it has no causes. */
function refusePreference(reply: FastifyReply, error: string, message: string): FastifyReply {
  return reply.code(400).send({ message, error, status: 400, cause: null });
}

function createPreference(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;
  // Its SDK writes the slash, its API reference does not.
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    app.post(PREFIX + path, async (request, reply) => {
      const input = Preference.safeParse(request.body);
      const facts = input.success ? { reference: input.data.external_reference } : {};
      const behaviour = await begin(gateway, reply, 'create-preference', facts);
      if (behaviour === DONE) return reply;
      const seller = sellerOf(request, reply);
      if (!seller) return reply;
      if (!input.success) return refuseField(reply, input.error);
      const problem = problemOf(input.data, seller);
      if (problem) return refusePreference(reply, ...problem);
      const created = {
        id: `${seller.collectorId}-${randomUUID()}`,
        seller: keyOf(seller),
        items: [],
        amountMinor: 0,
        reference: null,
        backUrls: {},
        notifyUrl: null,
        payerEmail: null,
        isBinary: false,
        expiresAt: null,
        createdAt: clock.now().toISOString(),
        echo: {},
      };
      const preference = changed(created, input.data, Echo.parse(request.body));
      ledger.preferences.put(preference.id, preference);
      return finish(reply, behaviour, 201, preferenceToWire(gateway, preference));
    });
  }
}

function searchPreferences(app: FastifyInstance, { ledger }: Gateway): void {
  app.get(`${PREFIX}/checkout/preferences/search`, async (request, reply) => {
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = Search.safeParse(request.query);
    if (!input.success) return refuseField(reply, input.error);
    const { external_reference: reference, site_id: siteId = seller.country.siteId, limit, offset } = input.data;
    const found = ledger.preferences
      .rows()
      .filter((row) => row.seller === keyOf(seller) && siteId === seller.country.siteId)
      .filter((row) => reference === undefined || row.reference === reference);
    const elements = found.slice(offset, offset + limit).map(foundPreferenceToWire);
    return { elements, next_offset: offset + limit, total: found.length };
  });
}

function findPreference(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.get(`${PREFIX}/checkout/preferences/:id`, async (request, reply) => {
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const preference = ledger.preferences.get(Place.parse(request.params).id);
    if (preference?.seller !== keyOf(seller)) return refuse(reply, 404, 'not_found', 'preference not found');
    return preferenceToWire(gateway, preference);
  });
}

function updatePreference(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.put(`${PREFIX}/checkout/preferences/:id`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'create-preference', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const preference = ledger.preferences.get(Place.parse(request.params).id);
    if (preference?.seller !== keyOf(seller)) return refuse(reply, 404, 'not_found', 'preference not found');
    const input = Change.safeParse(request.body);
    if (!input.success) return refuseField(reply, input.error);
    const problem = problemOf({ back_urls: preference.backUrls, ...input.data }, seller);
    if (problem) return refusePreference(reply, ...problem);
    const after = changed(preference, input.data, Echo.parse(request.body));
    ledger.preferences.put(preference.id, after);
    return finish(reply, behaviour, 200, preferenceToWire(gateway, after));
  });
}

function refuseField(reply: FastifyReply, { issues: [issue] }: z.ZodError): FastifyReply {
  const field = String(issue?.path[0] ?? 'request');
  return refusePreference(reply, `invalid_${field}`, `${field} invalid`);
}

/** @returns the code and message of the first problem */
function problemOf(wanted: z.output<typeof Change>, { country }: Seller): [string, string] | null {
  const { auto_return: autoReturn, back_urls: backUrls, items = [], notification_url: notifyUrl } = wanted;
  if (autoReturn !== undefined && backUrls?.success?.startsWith('https:') !== true) {
    return ['invalid_auto_return', 'auto_return invalid. back_url.success must be defined'];
  }
  if (items.some(({ currency_id: currency = country.currency }) => currency !== country.currency)) {
    return ['invalid_items', 'currency_id invalid'];
  }
  if (notifyUrl !== undefined && !isPublicAddress(notifyUrl)) {
    return ['invalid_notification_url', 'notificaction_url attribute must be a valid url'];
  }
  return null;
}

/** Returns a preference with the given fields of a request; the others stay. */
function changed(before: PreferenceRow, wanted: z.output<typeof Change>, echo: Record<string, unknown>): PreferenceRow {
  const { items, back_urls: backUrls, binary_mode: isBinary, expires, expiration_date_to: expiresAt } = wanted;
  const lines = items?.map(({ title, quantity, unit_price: unitPrice }) => ({
    title,
    quantity,
    unitPriceMinor: toMinor(unitPrice),
  }));
  const present = lines ?? before.items;
  return {
    ...before,
    items: present,
    amountMinor: present.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0),
    reference: wanted.external_reference ?? before.reference,
    backUrls: backUrls ?? before.backUrls,
    notifyUrl: wanted.notification_url ?? before.notifyUrl,
    payerEmail: wanted.payer?.email ?? before.payerEmail,
    isBinary: isBinary ?? before.isBinary,
    expiresAt: expires === undefined ? before.expiresAt : expires ? (expiresAt ?? before.expiresAt) : null,
    echo: { ...before.echo, ...echo },
  };
}
