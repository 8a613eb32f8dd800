import type { FastifyInstance } from 'fastify';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, PREFIX, sellerOf, type Gateway } from './gateway.ts';
import { PERU, type Seller } from './sellers.ts';

/** Source: Mercado Pago, API reference, "Users". */
export async function ownerRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.get(`${PREFIX}/users/me`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'owner', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    return finish(reply, behaviour, 200, ownerToWire(seller, behaviour));
  });
}

function ownerToWire({ collectorId, name, country, isTestUser }: Seller, behaviour: string | null) {
  const isTest = isTestUser || behaviour === 'test-user';
  const siteId = behaviour === 'other-country' ? PERU.siteId : country.siteId;
  const email = isTest ? `test_user_${collectorId}@testuser.com` : `${name}@example.com`;
  return {
    id: collectorId,
    nickname: name.toUpperCase(),
    registration_date: '2020-01-01T00:00:00.000-04:00',
    first_name: name,
    last_name: 'Sandbox',
    gender: '',
    country_id: siteId === PERU.siteId ? 'PE' : siteId === 'MLB' ? 'BR' : 'AR',
    email,
    secure_email: email,
    identification: { type: 'DNI', number: '12345678' },
    address: { address: null, city: null, state: null, zip_code: null },
    phone: { area_code: '', extension: '', number: '', verified: false },
    alternative_phone: { area_code: '', extension: '', number: '' },
    tags: ['normal', ...(isTest ? ['test_user'] : []), 'messages_as_seller'],
    user_type: 'normal',
    logo: null,
    points: 0,
    site_id: siteId,
    permalink: `https://perfil.example.com/${name.toUpperCase()}`,
    seller_experience: 'ADVANCED',
    bill_data: { accept_credit_note: 'Y' },
    status: { site_status: 'active', mercadopago_account_type: 'personal', confirmed_email: true },
    credit: { consumed: 0, credit_level_id: 'MLA1', rank: 'newbie' },
    context: { ip_address: '' },
    registration_identifiers: [],
  };
}
