import type { ProductAllergen, ProductTrait } from '@app/contract/values/product-facts.ts';

/** Reason for refusing a row; also the key of its text. */
export type BadReason =
  | 'name-missing'
  | 'name-too-long'
  | 'name-is-a-date'
  | 'cell-is-a-date'
  | 'headings-in-two-rows'
  | 'name-twice'
  | 'section-missing'
  | 'price-missing'
  | 'sheet-without-prices'
  | 'prices-with-choices'
  | 'price-unreadable'
  | 'price-open'
  | 'sold-by-weight'
  | 'variant-incomplete'
  | 'variant-unnamed'
  | 'price-has-two-readings'
  | 'units-unreadable'
  | 'sizes-unreadable'
  | 'size-prices-unreadable'
  | 'size-unknown'
  | 'stock-of-clothing'
  | 'extras-unreadable'
  | 'groups-unreadable'
  | 'groups-mixed'
  | 'group-twice'
  | 'option-twice'
  | 'choices-impossible'
  | 'groups-with-extras'
  | 'extra-price-missing'
  | 'extra-price-conflict'
  | 'extra-is-sold-alone'
  | 'age-unreadable'
  | 'age-conflict'
  | 'translation-conflict'
  | 'minutes-unreadable'
  | 'yes-no-unreadable'
  | 'type-unreadable'
  | 'allergens-unreadable'
  | 'traits-unreadable'
  | 'text-too-long'
  | 'list-too-long'
  | 'formula-error'
  | 'not-text'
  | 'accents-lost';

export type BadRow = {
  readonly line: number;
  /** Heading of the bad cell; null: the whole row. */
  readonly column: string | null;
  readonly reason: BadReason;
  readonly value: string;
};

/** A size with its units. Null: uncounted. Undefined: the sheet does not say, so a known size stays and a new one is uncounted. */
export type SheetSize = { readonly size: string; readonly units: number | null | undefined };
/** The price of a size; null: that of the product. */
export type SheetSizePrice = { readonly size: string; readonly priceMinor: number | null };
export type SheetExtra = { name: string; priceMinor: number | undefined };

/** A modifier group of a row. `maxChoices` null: any number. */
export type SheetGroup = {
  readonly name: string;
  /** In the other language of the venue. Absent: as it is. */
  readonly translatedName?: string;
  readonly minChoices: number;
  readonly maxChoices: number | null;
  readonly isOneUnitEach: boolean;
  /** Without a price: as its product. */
  readonly options: readonly SheetExtra[];
};

/** Values of a row. Undefined: the sheet lacks the value, so it stays. */
export type SheetProduct = {
  readonly line: number;
  readonly name: string;
  readonly typeId?: 1 | 4 | 5 | undefined;
  readonly priceMinor?: number | undefined;
  readonly description?: string | undefined;
  readonly category?: string | undefined;
  readonly requiresIdentification?: boolean | undefined;
  /** Null: uncounted. */
  readonly stock?: number | null | undefined;
  readonly sizes?: readonly SheetSize[] | undefined;
  /** Sizes that the sheet does not name retain their price. Empty: all sizes cost what the product costs. */
  readonly sizePrices?: readonly SheetSizePrice[] | undefined;
  readonly extras?: readonly SheetExtra[] | undefined;
  readonly sideDishes?: readonly SheetExtra[] | undefined;
  readonly modifierGroups?: readonly SheetGroup[] | undefined;
  /**
   * Sizes with prices of their own as a group. An empty name: the usual one. Other groups stay. A row may also have them as
   * `sizes`: a product with other groups of choices gets the group.
   */
  readonly sizeGroup?: SheetGroup | undefined;
  readonly preparationMinutes?: number | undefined;
  readonly isSuggested?: boolean | undefined;
  readonly enabled?: boolean | undefined;
  /** Name of the category in the other language of the venue. */
  readonly translatedCategory?: string | undefined;
  readonly translatedName?: string | undefined;
  readonly translatedDescription?: string | undefined;
  readonly allergens?: readonly ProductAllergen[] | undefined;
  readonly traits?: readonly ProductTrait[] | undefined;
};
