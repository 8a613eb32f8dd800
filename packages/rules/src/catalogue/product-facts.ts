import type { ProductAllergen, ProductTrait } from '@app/contract/values/product-facts.ts';

type Facts = { readonly allergens: readonly ProductAllergen[]; readonly traits: readonly ProductTrait[] };

/** Allergens that contradict a trait. */
const CONTRADICTED_BY: Readonly<Partial<Record<ProductTrait, readonly ProductAllergen[]>>> = {
  'gluten-free': ['gluten'],
  vegetarian: ['crustaceans', 'fish'],
  vegan: ['crustaceans', 'egg', 'fish', 'milk'],
};

/**
 * Returns the traits that no declared allergen contradicts. A person who must not eat something reads the allergens and
 * the traits, so the worse of the two counts.
 */
export function consistentTraits({ allergens, traits }: Facts): ProductTrait[] {
  return traits.filter((trait) => !CONTRADICTED_BY[trait]?.some((allergen) => allergens.includes(allergen)));
}

/**
 * Returns the traits for a row of a menu: what is vegan is vegetarian too, and a product for adults says so already.
 *
 * @param isForAdults whether the row has the mark of products for adults
 */
export function briefTraits({ traits }: Pick<Facts, 'traits'>, isForAdults: boolean): ProductTrait[] {
  return traits.filter(
    (trait) => !(trait === 'vegetarian' && traits.includes('vegan')) && !(trait === 'alcohol' && isForAdults),
  );
}

/** Whether a stall declared anything of a product. */
export function hasFacts({ allergens, traits }: Facts): boolean {
  return allergens.length > 0 || traits.length > 0;
}

/** Words of a search for a trait in both languages, without accents. `sin alcohol` must not find what has alcohol. */
const SEARCHED_AS: Readonly<Record<ProductTrait, string>> = {
  'gluten-free': 'tacc celiaco celiaca celiac coeliac',
  vegetarian: 'vegetariano vegetariana vegetarian veggie',
  vegan: 'vegano vegana vegan vegetariano vegetariana vegetarian veggie',
  spicy: 'picante spicy',
  alcohol: '',
};

/** Returns the words by which a search finds the traits of a product. */
export function searchedTraits({ traits }: Pick<Facts, 'traits'>): string {
  return traits.map((trait) => SEARCHED_AS[trait]).join(' ');
}

/** Makes one word of "sin TACC" and its synonyms: "sin" alone would find the same products as any "sin ...". */
export function withOneWordForGlutenFree(text: string): string {
  return text.replaceAll(/sin (?:tacc|gluten)|gluten[ -]free/g, 'tacc');
}
