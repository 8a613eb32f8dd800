import { z } from 'zod';
import { ManagedCommerceValues } from '@app/contract/back-office/managed-commerces.ts';
import { ManagedProductValues } from '@app/contract/back-office/managed-products.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { banners } from '@app/contract/resources/banners.ts';
import { buyerBenefits } from '@app/contract/resources/buyer-benefits.ts';
import { discounts } from '@app/contract/resources/discounts.ts';
import { events } from '@app/contract/resources/events.ts';
import { productCategories } from '@app/contract/resources/product-categories.ts';
import { promotions } from '@app/contract/resources/promotions.ts';
import { api } from './api.ts';
import { clientOf } from './declared-client.ts';
import type { ResourceClient } from './resource-client.ts';

const Commerce = z.strictObject(ManagedCommerceValues);
const Product = z.strictObject(ManagedProductValues);

export const RESOURCES = [
  'commerces',
  'product-categories',
  'products',
  'events',
  'articles',
  'banners',
  'promotions',
  'discounts',
  'buyer-benefits',
] as const;
export type ResourceName = (typeof RESOURCES)[number];

export const CLIENTS: Readonly<Record<ResourceName, ResourceClient>> = {
  commerces: {
    schema: Commerce,
    list: (venueId, query) => api.send('GET /api/admin/venues/:venueId/commerces', { params: { venueId }, query }),
    read: (venueId, id) => api.send('GET /api/admin/venues/:venueId/commerces/:id', { params: { venueId, id } }),
    create: (venueId, values) =>
      api.send('POST /api/admin/venues/:venueId/commerces', {
        params: { venueId },
        body: { values: Commerce.parse(values) },
      }),
    change: (venueId, id, version, values) =>
      api.send('PUT /api/admin/venues/:venueId/commerces/:id', {
        params: { venueId, id },
        body: { version, values: Commerce.parse(values) },
      }),
    changeMany: async (venueId, ids, values) =>
      (
        await api.send('PUT /api/admin/venues/:venueId/commerces', {
          params: { venueId },
          body: { ids, values: Commerce.partial().parse(values) },
        })
      ).rows,
    remove: (venueId, id, version) =>
      api.send('DELETE /api/admin/venues/:venueId/commerces/:id', { params: { venueId, id }, query: { version } }),
  },
  products: {
    schema: Product,
    list: (venueId, query) => api.send('GET /api/admin/venues/:venueId/products', { params: { venueId }, query }),
    read: (venueId, id) => api.send('GET /api/admin/venues/:venueId/products/:id', { params: { venueId, id } }),
    create: (venueId, values) =>
      api.send('POST /api/admin/venues/:venueId/products', {
        params: { venueId },
        body: { values: Product.parse(values) },
      }),
    change: (venueId, id, version, values) =>
      api.send('PUT /api/admin/venues/:venueId/products/:id', {
        params: { venueId, id },
        body: { version, values: Product.parse(values) },
      }),
    changeMany: async (venueId, ids, values) =>
      (
        await api.send('PUT /api/admin/venues/:venueId/products', {
          params: { venueId },
          body: { ids, values: Product.partial().parse(values) },
        })
      ).rows,
    remove: null,
  },
  articles: clientOf(articles),
  banners: clientOf(banners),
  'buyer-benefits': clientOf(buyerBenefits),
  discounts: clientOf(discounts),
  events: clientOf(events),
  'product-categories': clientOf(productCategories),
  promotions: clientOf(promotions),
};

export function isResourceName(name: string): name is ResourceName {
  return RESOURCES.some((known) => known === name);
}
