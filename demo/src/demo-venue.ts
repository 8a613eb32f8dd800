import type { VenueImage } from '@app/contract/values/image.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { ProductAllergen, ProductTrait } from '@app/contract/values/product-facts.ts';
import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type {
  DeliveryField,
  PickUpVerificationMethod,
  PreparesBeforePaying,
} from '@app/contract/visitor/payment-delivery-configs.ts';
import type { ChatbotIcon, VenueSection } from '@app/contract/visitor/venues.ts';

/** A file below `art/`, without its extension: `food/burger`, `scenes/parrilla`. */
export type Picture = string;

/** A time relative to the load of the demo, or to a day after it: the demo's match is always this evening. */
export type RelativeTime =
  | { readonly inMinutes: number }
  | { readonly inDays: number; readonly at: `${number}:${number}` };

export interface DemoProduct {
  readonly name: string;
  readonly description: string;
  /** Currency units, as on the price board. */
  readonly price: number;
  readonly art: Picture;
  /** Units left; `uncounted` for products without stock. Default: plenty. */
  readonly stock?: number | 'uncounted';
  /** Units left per size. Makes the product clothing. */
  readonly sizes?: Readonly<Record<string, number>>;
  readonly typeId?: ProductTypeId;
  /** Names of extras and side dishes of the same commerce that go with it. Each adds a unit. */
  readonly goesWith?: readonly string[];
  /** Groups of choices for each unit; not with `goesWith`. */
  readonly modifierGroups?: readonly DemoModifierGroup[];
  readonly preparationMinutes?: number;
  /** Suggested for carts from this amount on, currency units. */
  readonly suggestedFrom?: number;
  readonly stoppedForMinutes?: number;
  readonly benefit?: DemoBenefit;
}

/** `max` null: any number. `options`: products of the commerce with their price; null: their own price. */
export interface DemoModifierGroup {
  readonly name: string;
  readonly min: number;
  readonly max: number | null;
  readonly options: Readonly<Record<string, number | null>>;
}

/** Part of a product in the benefits programme of the venue's club. `units`: for each member. */
export interface DemoBenefit {
  readonly globalProductId: number;
  readonly units: number;
  readonly percentage: number;
  readonly plans: readonly number[];
}

export interface DemoCombo extends DemoProduct {
  readonly banner: Picture;
  /** Colours of the combo's words, `#rrggbb`. */
  readonly colours?: { readonly background: string; readonly title: string };
  /** Price of the parts bought separately, currency units. */
  readonly previousPrice: number;
}

export interface DemoProductCategory {
  readonly description: string;
  readonly requiresIdentification?: true;
  readonly art?: Picture;
  readonly products: readonly DemoProduct[];
}

export interface DemoPayment {
  /** The contract's provider id; null: no card payment. */
  readonly provider: number | null;
  readonly cash: boolean;
  readonly balance: boolean;
}

export interface DemoDeliveryArea {
  readonly description: string;
  readonly fields: readonly Omit<DeliveryField, 'id' | 'order' | 'translatedDescription' | 'translatedPlaceholder'>[];
}

export interface DemoDelivery {
  readonly toTheSeat: boolean;
  readonly pickUp: boolean;
  readonly verification: PickUpVerificationMethod;
  readonly areas: readonly DemoDeliveryArea[];
}

export interface DemoCommerce {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  /** Description of one of the venue's categories. */
  readonly category: string;
  readonly type?: 'Comida' | 'Tienda' | 'Parking';
  readonly editor?: string;
  readonly closedUntil?: RelativeTime;
  readonly pausedForMinutes?: number;
  readonly hideLogoOnList?: true;
  readonly logo: Picture;
  readonly banner: Picture;
  readonly payment: DemoPayment;
  readonly delivery: DemoDelivery;
  /** Of cash orders. Default: what it delivers. */
  readonly preparesBeforePaying?: PreparesBeforePaying;
  readonly discounts?: readonly DemoDiscount[];
  readonly benefits?: readonly DemoBuyerBenefit[];
  readonly facts?: DemoFacts;
  readonly combos: readonly DemoCombo[];
  readonly categories: readonly DemoProductCategory[];
}

/**
 * What a commerce declares, and its words in English, by the names of its categories and products. A name that is the same
 * in English is left out; combos have their words in `english/offers.ts`.
 */
export interface DemoFacts {
  readonly categories: Readonly<Record<string, string>>;
  readonly products: Readonly<
    Record<
      string,
      {
        readonly name?: string;
        readonly description?: string;
        readonly allergens?: readonly ProductAllergen[];
        readonly traits?: readonly ProductTrait[];
      }
    >
  >;
}

export interface DemoDiscount {
  readonly description: string;
  readonly percent: number;
  readonly picture: Picture;
  /** The highest comes first on home. */
  readonly priority: number;
}

/** A benefit of some buyers, once each: an amount off an order, or a product of the commerce. */
export interface DemoBuyerBenefit {
  readonly emails: readonly string[];
  readonly description: string;
  readonly off: { readonly amount: number } | { readonly product: string };
  readonly picture: Picture;
}

export interface DemoBanner {
  readonly title: string;
  readonly url: string | null;
  readonly description: string;
  readonly picture: Picture;
}

export interface DemoEvent {
  readonly name: string;
  readonly starts: RelativeTime;
  readonly durationMinutes: number;
  /** HTML. */
  readonly description: string;
  readonly picture: Picture;
}

export interface DemoArticle {
  readonly title: string;
  readonly description: string;
  /** HTML. */
  readonly body: string;
  readonly publishedHoursAgo: number;
  readonly picture: Picture;
}

/** The columns of the venue that only some venues fill, by their names in the contract. */
export interface DemoLinks {
  readonly ticketLink?: string;
  readonly ticketTitle?: string;
  readonly ticketDescription?: string;
  readonly chatbotLink?: string;
  readonly wallioUrl?: string;
  readonly wallioTitle?: string;
  readonly bettingUrl?: string;
  readonly bettingTitle?: string;
  readonly twitterQuery?: string;
  readonly igUserId?: string;
  readonly termsUrl?: string;
  readonly entityIdentificator?: string;
  readonly tomorrowPartnerMainDocumentType?: string;
}

/**
 * The seller and its tax, which prices include. The last digit of each tax id is not its check digit, so that no
 * authority can have given it to anybody.
 */
export interface DemoTax {
  readonly legalName: string;
  readonly taxId: string;
  readonly name: string;
  readonly rateBasisPoints: number;
}

export interface DemoVenue {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly phonePrefix: string;
  readonly tax: DemoTax;
  readonly color: string;
  readonly secondaryColor: string;
  readonly useDifferentIconSet: boolean;
  readonly chatbotIcon?: ChatbotIcon;
  readonly welcome?: { readonly title: string; readonly text: string };
  readonly editor?: string;
  readonly links: DemoLinks;
  readonly pictures: Readonly<Partial<Record<VenueImage['venueImageId'], Picture>>>;
  readonly payment: DemoPayment;
  readonly delivery: DemoDelivery;
  readonly categories: readonly { readonly description: string; readonly english: string; readonly icon: string }[];
  readonly commerces: readonly DemoCommerce[];
  readonly banners: readonly DemoBanner[];
  /** In display order. A Banner section names its banner's title. */
  readonly sections: readonly { readonly type: VenueSection['type']; readonly banner?: string }[];
  readonly events: readonly DemoEvent[];
  readonly articles: readonly DemoArticle[];
}
