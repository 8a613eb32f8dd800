import { z } from 'zod';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { PREFIX, type Gateway } from '../gateway.ts';
import type { PreferenceRow } from '../ledger.ts';
import { sellerOfKey } from '../sellers.ts';
import { timeToWire } from '../wire.ts';

/** What the provider answers for fields that a request omits. */
const DEFAULTS = {
  additional_info: '',
  auto_return: '',
  coupon_code: null,
  coupon_labels: null,
  date_of_expiration: null,
  differential_pricing: null,
  expiration_date_from: null,
  marketplace: 'NONE',
  marketplace_fee: 0,
  metadata: {},
  operation_type: 'regular_payment',
  payer: { name: '', surname: '', email: '', phone: { area_code: '', number: '' }, identification: {}, address: {} },
  payment_methods: { excluded_payment_methods: [{ id: '' }], excluded_payment_types: [{ id: '' }] },
  processing_modes: null,
  purpose: '',
  shipments: { receiver_address: {} },
  statement_descriptor: '',
  tracks: [],
  taxes: [],
  internal_metadata: null,
};
const ItemEchoes = z.array(z.record(z.string(), z.unknown())).catch([]);

/** A preference as the API answers it. */
export function preferenceToWire({ publicUrl }: Pick<Gateway, 'publicUrl'>, preference: PreferenceRow) {
  const { collectorId, country } = sellerOfKey(preference.seller);
  const page = `${publicUrl()}${PREFIX}/checkout/v1/redirect?pref_id=${encodeURIComponent(preference.id)}`;
  const { success = '', failure = '', pending = '' } = preference.backUrls;
  const items = ItemEchoes.parse(preference.echo['items']);
  return {
    ...DEFAULTS,
    ...preference.echo,
    id: preference.id,
    init_point: page,
    sandbox_init_point: page,
    collector_id: collectorId,
    client_id: '1',
    date_created: timeToWire(preference.createdAt),
    site_id: country.siteId,
    items: preference.items.map(({ title, quantity, unitPriceMinor }, place) => ({
      id: '',
      category_id: '',
      description: '',
      picture_url: '',
      ...items[place],
      title,
      quantity,
      unit_price: fromMinor(unitPriceMinor),
      currency_id: country.currency,
    })),
    external_reference: preference.reference ?? '',
    back_urls: { success, failure, pending },
    redirect_urls: { success, failure, pending },
    notification_url: preference.notifyUrl,
    binary_mode: preference.isBinary,
    expires: preference.expiresAt !== null,
    expiration_date_to: preference.expiresAt,
  };
}

/** A preference in the shorter form of a search. */
export function foundPreferenceToWire(preference: PreferenceRow) {
  const { collectorId, country, isLive } = sellerOfKey(preference.seller);
  return {
    id: preference.id,
    client_id: '1',
    collector_id: collectorId,
    concept_id: 9_002,
    corporation_id: '',
    date_created: timeToWire(preference.createdAt),
    expiration_date_from: null,
    expiration_date_to: preference.expiresAt,
    expires: preference.expiresAt !== null,
    external_reference: preference.reference ?? '',
    integrator_id: '',
    items: preference.items.map(({ title }) => title),
    last_updated: timeToWire(preference.createdAt),
    live_mode: isLive,
    marketplace: 'NONE',
    operation_type: 'regular_payment',
    payer_email: preference.payerEmail ?? '',
    payer_id: null,
    platform_id: '',
    processing_modes: [],
    product_id: '',
    purpose: '',
    site_id: country.siteId,
    sponsor_id: null,
    shipping_mode: '',
  };
}
