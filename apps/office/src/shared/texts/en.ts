import { auditActionsEn } from '#features/audit/audit-actions.en.texts.ts';
import { auditFieldsEn } from '#features/audit/audit-fields.en.texts.ts';
import { auditEn } from '#features/audit/audit.en.texts.ts';
import { buyerBenefitsEn } from '#features/buyer-benefits/buyer-benefits.en.texts.ts';
import { contentEn } from '#features/content/content.en.texts.ts';
import { eventsEn } from '#features/events/events.en.texts.ts';
import { homeEn } from '#features/home/home.en.texts.ts';
import { liveEn } from '#features/live/live.en.texts.ts';
import { menuImportEn } from '#features/menu-import/menu-import.en.texts.ts';
import { menuEn } from '#features/menu/menu.en.texts.ts';
import { productPreviewEn } from '#features/menu/product-preview.en.texts.ts';
import { offersEn } from '#features/offers/offers.en.texts.ts';
import { ordersEn } from '#features/orders/orders.en.texts.ts';
import { paymentsEn } from '#features/payments/payments.en.texts.ts';
import { editorEn } from '#features/people/editor.en.texts.ts';
import { peopleEn } from '#features/people/people.en.texts.ts';
import { priceChangesEn } from '#features/price-changes/price-changes.en.texts.ts';
import { productPartsEn } from '#features/product-parts/product-parts.en.texts.ts';
import { productFieldsEn } from '#features/products/product-fields.en.texts.ts';
import { productsEn } from '#features/products/products.en.texts.ts';
import { reportsEn } from '#features/reports/reports.en.texts.ts';
import { seatCodesEn } from '#features/seat-codes/seat-codes.en.texts.ts';
import { startEn } from '#features/start/start.en.texts.ts';
import { venueCopiesEn } from '#features/venue-copies/venue-copies.en.texts.ts';
import { venueTaxEn } from '#features/venues/venue-tax.en.texts.ts';
import { venuesEn } from '#features/venues/venues.en.texts.ts';
import { factorEn } from '#shared/factor/factor.en.texts.ts';
import { translationsEn } from '#shared/form/translations.en.texts.ts';
import { picturesEn } from '#shared/pictures/pictures.en.texts.ts';
import { listPreferencesEn } from '#shared/table/list-preferences.en.texts.ts';
import { uploadsEn } from '#shared/uploads/uploads.en.texts.ts';
import { commercesEn } from './commerces.en.ts';
import type { Texts } from './es.ts';
import { generalEn } from './general.en.texts.ts';

export const en: Texts = {
  ...generalEn,
  ...translationsEn,
  ...listPreferencesEn,
  ...venuesEn,
  ...venueTaxEn,
  ...editorEn,
  ...seatCodesEn,
  ...venueCopiesEn,
  ...buyerBenefitsEn,
  ...startEn,
  ...commercesEn,
  ...menuEn,
  ...productPreviewEn,
  ...eventsEn,
  ...factorEn,
  ...peopleEn,
  ...paymentsEn,
  ...auditEn,
  ...auditActionsEn,
  ...auditFieldsEn,
  ...liveEn,
  ...ordersEn,
  ...reportsEn,
  ...menuImportEn,
  ...priceChangesEn,
  ...contentEn,
  ...offersEn,
  ...homeEn,
  ...picturesEn,
  ...uploadsEn,
  ...productFieldsEn,
  ...productsEn,
  ...productPartsEn,
};
