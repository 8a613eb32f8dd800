import { z } from 'zod';
import { ManagedBannerValues } from '@app/contract/back-office/managed-banners.ts';
import { ManagedBuyerBenefitValues } from '@app/contract/back-office/managed-buyer-benefits.ts';
import { ManagedDiscountValues } from '@app/contract/back-office/managed-discounts.ts';
import { ManagedPromotionValues } from '@app/contract/back-office/managed-promotions.ts';
import { api } from './api.ts';
import type { ResourceClient } from './resource-client.ts';

const Banner = z.strictObject(ManagedBannerValues);
const Promotion = z.strictObject(ManagedPromotionValues);
const BuyerBenefit = z.strictObject(ManagedBuyerBenefitValues);
const Discount = z.strictObject(ManagedDiscountValues);

export type ContentName = 'banners' | 'promotions' | 'discounts' | 'buyer-benefits';

/** The calls of what the home and the news show. */
export const CONTENT_CLIENTS: Readonly<Record<ContentName, ResourceClient>> = {
  banners: {
    schema: Banner,
    list: (venueId, query) => api.send('GET /api/admin/venues/:venueId/banners', { params: { venueId }, query }),
    read: (venueId, id) => api.send('GET /api/admin/venues/:venueId/banners/:id', { params: { venueId, id } }),
    create: (venueId, values) =>
      api.send('POST /api/admin/venues/:venueId/banners', {
        params: { venueId },
        body: { values: Banner.parse(values) },
      }),
    change: (venueId, id, version, values) =>
      api.send('PUT /api/admin/venues/:venueId/banners/:id', {
        params: { venueId, id },
        body: { version, values: Banner.parse(values) },
      }),
    changeMany: async (venueId, ids, values) =>
      (
        await api.send('PUT /api/admin/venues/:venueId/banners', {
          params: { venueId },
          body: { ids, values: Banner.partial().parse(values) },
        })
      ).rows,
    remove: (venueId, id, version) =>
      api.send('DELETE /api/admin/venues/:venueId/banners/:id', { params: { venueId, id }, query: { version } }),
  },
  promotions: {
    schema: Promotion,
    list: (venueId, query) => api.send('GET /api/admin/venues/:venueId/promotions', { params: { venueId }, query }),
    read: (venueId, id) => api.send('GET /api/admin/venues/:venueId/promotions/:id', { params: { venueId, id } }),
    create: (venueId, values) =>
      api.send('POST /api/admin/venues/:venueId/promotions', {
        params: { venueId },
        body: { values: Promotion.parse(values) },
      }),
    change: (venueId, id, version, values) =>
      api.send('PUT /api/admin/venues/:venueId/promotions/:id', {
        params: { venueId, id },
        body: { version, values: Promotion.parse(values) },
      }),
    changeMany: async (venueId, ids, values) =>
      (
        await api.send('PUT /api/admin/venues/:venueId/promotions', {
          params: { venueId },
          body: { ids, values: Promotion.partial().parse(values) },
        })
      ).rows,
    remove: (venueId, id, version) =>
      api.send('DELETE /api/admin/venues/:venueId/promotions/:id', { params: { venueId, id }, query: { version } }),
  },
  discounts: {
    schema: Discount,
    list: (venueId, query) => api.send('GET /api/admin/venues/:venueId/discounts', { params: { venueId }, query }),
    read: (venueId, id) => api.send('GET /api/admin/venues/:venueId/discounts/:id', { params: { venueId, id } }),
    create: (venueId, values) =>
      api.send('POST /api/admin/venues/:venueId/discounts', {
        params: { venueId },
        body: { values: Discount.parse(values) },
      }),
    change: (venueId, id, version, values) =>
      api.send('PUT /api/admin/venues/:venueId/discounts/:id', {
        params: { venueId, id },
        body: { version, values: Discount.parse(values) },
      }),
    changeMany: async (venueId, ids, values) =>
      (
        await api.send('PUT /api/admin/venues/:venueId/discounts', {
          params: { venueId },
          body: { ids, values: Discount.partial().parse(values) },
        })
      ).rows,
    remove: (venueId, id, version) =>
      api.send('DELETE /api/admin/venues/:venueId/discounts/:id', { params: { venueId, id }, query: { version } }),
  },
  'buyer-benefits': {
    schema: BuyerBenefit,
    list: (venueId, query) => api.send('GET /api/admin/venues/:venueId/buyer-benefits', { params: { venueId }, query }),
    read: (venueId, id) => api.send('GET /api/admin/venues/:venueId/buyer-benefits/:id', { params: { venueId, id } }),
    create: (venueId, values) =>
      api.send('POST /api/admin/venues/:venueId/buyer-benefits', {
        params: { venueId },
        body: { values: BuyerBenefit.parse(values) },
      }),
    change: (venueId, id, version, values) =>
      api.send('PUT /api/admin/venues/:venueId/buyer-benefits/:id', {
        params: { venueId, id },
        body: { version, values: BuyerBenefit.parse(values) },
      }),
    changeMany: async (venueId, ids, values) =>
      (
        await api.send('PUT /api/admin/venues/:venueId/buyer-benefits', {
          params: { venueId },
          body: { ids, values: BuyerBenefit.partial().parse(values) },
        })
      ).rows,
    remove: null,
  },
};
