import { z } from 'zod';
import { ManagedCommerceValues } from '@app/contract/back-office/managed-commerces.ts';
import { ManagedCategoryValues, ManagedProductValues } from '@app/contract/back-office/managed-products.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { events } from '@app/contract/resources/events.ts';
import { api } from './api.ts';
import { CONTENT_CLIENTS } from './content-clients.ts';
import { clientOf } from './declared-client.ts';
import type { ResourceClient } from './resource-client.ts';

const Commerce = z.strictObject(ManagedCommerceValues);
const Category = z.strictObject(ManagedCategoryValues);
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
  ...CONTENT_CLIENTS,
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
  'product-categories': {
    schema: Category,
    list: (venueId, query) =>
      api.send('GET /api/admin/venues/:venueId/product-categories', { params: { venueId }, query }),
    read: (venueId, id) =>
      api.send('GET /api/admin/venues/:venueId/product-categories/:id', { params: { venueId, id } }),
    create: (venueId, values) =>
      api.send('POST /api/admin/venues/:venueId/product-categories', {
        params: { venueId },
        body: { values: Category.parse(values) },
      }),
    change: (venueId, id, version, values) =>
      api.send('PUT /api/admin/venues/:venueId/product-categories/:id', {
        params: { venueId, id },
        body: { version, values: Category.parse(values) },
      }),
    changeMany: async (venueId, ids, values) =>
      (
        await api.send('PUT /api/admin/venues/:venueId/product-categories', {
          params: { venueId },
          body: { ids, values: Category.partial().parse(values) },
        })
      ).rows,
    remove: (venueId, id, version) =>
      api.send('DELETE /api/admin/venues/:venueId/product-categories/:id', {
        params: { venueId, id },
        query: { version },
      }),
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
  events: clientOf(events),
};

export function isResourceName(name: string): name is ResourceName {
  return RESOURCES.some((known) => known === name);
}
