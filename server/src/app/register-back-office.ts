import { revokeTabletsOfCommerce } from '#features/accounts/tablets/revoke-tablets-of-commerce.ts';
import { endCommerceRoles } from '#features/accounts/venue-staff/end-commerce-roles.ts';
import { resourceRoutes } from '#features/back-office/resource-routes.ts';
import type { RemovedRow } from '#features/back-office/resource.ts';
import { buyerBenefitResource } from '#features/buyer-benefits/buyer-benefit-resource.ts';
import { benefitHolderRoutes } from '#features/buyer-benefits/holder-routes.ts';
import { bannerResource } from '#features/catalogue/managing/banner-resource.ts';
import { categoryResource } from '#features/catalogue/managing/category-resource.ts';
import { discountResource } from '#features/catalogue/managing/discount-resource.ts';
import { insertFirstHome } from '#features/catalogue/managing/first-home.ts';
import { homeRoutes } from '#features/catalogue/managing/home-resource.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { promotionResource } from '#features/catalogue/managing/promotion-resource.ts';
import { articleResource } from '#features/content/managing/article-resource.ts';
import { registerCommerceCopies } from '#features/copies/commerce-copy-routes.ts';
import { registerVenueCopies } from '#features/copies/venue-copy-routes.ts';
import { unpairKiosksOfCommerce } from '#features/kiosks/unpair-kiosks-of-commerce.ts';
import { eventResource } from '#features/orders/slots/event-resource.ts';
import { commerceResource } from '#features/venues/managing/commerce-resource.ts';
import { managedVenueRoutes } from '#features/venues/managing/venue-routes.ts';
import { venueRowRoutes } from '#features/venues/managing/venue-row-routes.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { banners } from '@app/contract/resources/banners.ts';
import { buyerBenefits } from '@app/contract/resources/buyer-benefits.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { events } from '@app/contract/resources/events.ts';
import { discounts } from '@app/contract/resources/offers/discounts.ts';
import { productCategories } from '@app/contract/resources/product-categories.ts';
import { products } from '@app/contract/resources/products.ts';
import { promotions } from '@app/contract/resources/promotions.ts';
import type { AppDeps } from './app-deps.ts';
import { registerMenuChanges } from './register-menu-changes.ts';
import type { Services } from './services.ts';

/** Ends roles, invitations, kiosks, tablets and sessions of a removed commerce. */
async function endCommerce(tx: Tx, removed: RemovedRow): Promise<void> {
  await endCommerceRoles(tx, removed);
  await unpairKiosksOfCommerce(tx, removed);
  await revokeTabletsOfCommerce(tx, removed);
}

/** Registers what people edit in the back office. @see API-03 */
export function registerBackOffice(
  app: ApiServer,
  { reservedDb, eventBus, config }: AppDeps,
  { catalogue }: Services,
): void {
  const deps = {
    db: reservedDb,
    refresh: async (venueId: number) => catalogue.refresh(venueId),
  };
  managedVenueRoutes(app, { ...deps, appCode: config.appCode, insertHome: insertFirstHome });
  registerVenueCopies(app, deps);
  homeRoutes(app, deps);
  resourceRoutes(app, commerces.calls, { ...commerceResource, endRemoved: endCommerce }, deps);
  registerCommerceCopies(app, deps);
  venueRowRoutes(app, deps);
  resourceRoutes(app, productCategories.calls, categoryResource, deps);
  resourceRoutes(app, products.calls, productResource, deps);
  registerMenuChanges(app, { ...deps, eventBus });
  resourceRoutes(app, events.calls, eventResource, deps);
  resourceRoutes(app, articles.calls, articleResource, deps);
  resourceRoutes(app, banners.calls, bannerResource, deps);
  resourceRoutes(app, promotions.calls, promotionResource, deps);
  resourceRoutes(app, discounts.calls, discountResource, deps);
  resourceRoutes(app, buyerBenefits.calls, buyerBenefitResource, deps);
  benefitHolderRoutes(app, deps);
}
