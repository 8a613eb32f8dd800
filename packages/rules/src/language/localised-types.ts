import type * as content from '@app/contract/visitor/content.ts';
import type * as orders from '@app/contract/visitor/orders.ts';
import type * as configs from '@app/contract/visitor/payment-delivery-configs.ts';
import type * as products from '@app/contract/visitor/products.ts';
import type * as venues from '@app/contract/visitor/venues.ts';
import type { Localised } from './localised.ts';

/** What a venue shows, in one language: for screens, and for rules that need no translation. */
export type Article = Localised<content.Article>;
export type Commerce = Localised<venues.Commerce>;
export type CompleteCommerce = Localised<venues.CompleteCommerce>;
export type DeliveryArea = Localised<configs.DeliveryArea>;
export type DeliveryConfig = Localised<configs.DeliveryConfig>;
export type DeliveryField = Localised<configs.DeliveryField>;
export type Discount = Localised<venues.Discount>;
export type Event = Localised<content.Event>;
export type ModifierGroup = Localised<products.ModifierGroup>;
export type ModifierOption = Localised<products.ModifierOption>;
export type Order = Localised<orders.Order>;
export type OrderDetail = Localised<orders.OrderDetail>;
export type Product = Localised<products.Product>;
export type Promotion = Localised<products.Promotion>;
export type Venue = Localised<venues.Venue>;
export type VenueSection = Localised<venues.VenueSection>;
export type VenueWays = Localised<venues.VenueWays>;
