import { auditActionsEs } from '#features/audit/audit-actions.es.texts.ts';
import { auditFieldsEs } from '#features/audit/audit-fields.es.texts.ts';
import { auditEs } from '#features/audit/audit.es.texts.ts';
import { buyerBenefitsEs } from '#features/buyer-benefits/buyer-benefits.es.texts.ts';
import { commerceCopiesEs } from '#features/commerce-copies/commerce-copies.es.texts.ts';
import { commerceHoursEs } from '#features/commerces/commerce-hours.es.texts.ts';
import { commercesEs } from '#features/commerces/commerces.es.texts.ts';
import { contentEs } from '#features/content/content.es.texts.ts';
import { eventsEs } from '#features/events/events.es.texts.ts';
import { homeEs } from '#features/home/home.es.texts.ts';
import { liveEs } from '#features/live/live.es.texts.ts';
import { menuImportEs } from '#features/menu-import/menu-import.es.texts.ts';
import { menuEs } from '#features/menu/menu.es.texts.ts';
import { productPreviewEs } from '#features/menu/product-preview.es.texts.ts';
import { offersEs } from '#features/offers/offers.es.texts.ts';
import { ordersEs } from '#features/orders/orders.es.texts.ts';
import { paymentsEs } from '#features/payments/payments.es.texts.ts';
import { editorEs } from '#features/people/editor.es.texts.ts';
import { peopleEs } from '#features/people/people.es.texts.ts';
import { priceChangesEs } from '#features/price-changes/price-changes.es.texts.ts';
import { productPartsEs } from '#features/product-parts/product-parts.es.texts.ts';
import { productFieldsEs } from '#features/products/product-fields.es.texts.ts';
import { productsEs } from '#features/products/products.es.texts.ts';
import { reportsEs } from '#features/reports/reports.es.texts.ts';
import { seatCodesEs } from '#features/seat-codes/seat-codes.es.texts.ts';
import { startEs } from '#features/start/start.es.texts.ts';
import { venueCopiesEs } from '#features/venue-copies/venue-copies.es.texts.ts';
import { venueTaxEs } from '#features/venues/venue-tax.es.texts.ts';
import { venuesEs } from '#features/venues/venues.es.texts.ts';
import { factorEs } from '#shared/factor/factor.es.texts.ts';
import { translationsEs } from '#shared/form/translations.es.texts.ts';
import { picturesEs } from '#shared/pictures/pictures.es.texts.ts';
import { listPreferencesEs } from '#shared/table/list-preferences.es.texts.ts';
import { uploadsEs } from '#shared/uploads/uploads.es.texts.ts';
import type { Translated } from '@app/client/texts.ts';
import { generalEs } from './general.es.texts.ts';

/** All texts of the back office. */
export const es = {
  ...generalEs,
  ...translationsEs,
  ...listPreferencesEs,
  ...venuesEs,
  ...venueTaxEs,
  ...editorEs,
  ...seatCodesEs,
  ...venueCopiesEs,
  ...buyerBenefitsEs,
  ...startEs,
  ...commercesEs,
  ...menuEs,
  ...productPreviewEs,
  ...eventsEs,
  ...factorEs,
  ...peopleEs,
  ...paymentsEs,
  ...auditEs,
  ...auditActionsEs,
  ...auditFieldsEs,
  ...liveEs,
  ...ordersEs,
  ...reportsEs,
  ...menuImportEs,
  ...priceChangesEs,
  ...commerceCopiesEs,
  ...contentEs,
  ...offersEs,
  ...homeEs,
  ...picturesEs,
  ...uploadsEs,
  ...commerceHoursEs,
  ...productFieldsEs,
  ...productsEs,
  ...productPartsEs,
} as const;

export type TextKey = keyof typeof es;
export type Texts = Translated<typeof es>;
/** Keys of texts without facts. */
export type PlainTextKey = { [Key in TextKey]: (typeof es)[Key] extends string ? Key : never }[TextKey];
