import { fold } from '#features/catalogue/menu-plans/fold.ts';
import {
  PRODUCT_ALLERGENS,
  PRODUCT_TRAITS,
  type ProductAllergen,
  type ProductTrait,
} from '@app/contract/values/product-facts.ts';
import { splitList } from './parse-cells.ts';
import { cellText, type Cell } from './sheet.ts';

type Words = Readonly<Record<ProductAllergen | ProductTrait, string>>;

/** Words of allergens and traits in a sheet. The export writes them. */
export const FACT_WORDS = {
  es: {
    gluten: 'gluten',
    crustaceans: 'crustáceos',
    egg: 'huevo',
    fish: 'pescado',
    peanut: 'maní',
    soy: 'soja',
    milk: 'leche',
    'tree-nuts': 'frutos secos',
    sulphites: 'sulfitos',
    'gluten-free': 'sin TACC',
    vegetarian: 'vegetariano',
    vegan: 'vegano',
    spicy: 'picante',
    alcohol: 'con alcohol',
  },
  en: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    egg: 'egg',
    fish: 'fish',
    peanut: 'peanuts',
    soy: 'soy',
    milk: 'milk',
    'tree-nuts': 'tree nuts',
    sulphites: 'sulphites',
    'gluten-free': 'gluten-free',
    vegetarian: 'vegetarian',
    vegan: 'vegan',
    spicy: 'spicy',
    alcohol: 'contains alcohol',
  },
} as const satisfies Record<'es' | 'en', Words>;

/** Other words that people write; folded. */
const OTHER_WORDS: Readonly<Record<ProductAllergen | ProductTrait, readonly string[]>> = {
  gluten: ['trigo', 'tacc', 'wheat'],
  crustaceans: ['crustaceo', 'mariscos', 'shellfish'],
  egg: ['huevos', 'eggs'],
  fish: ['pescados'],
  peanut: ['cacahuate', 'peanut'],
  soy: ['soya'],
  milk: ['lacteos', 'lactosa', 'dairy', 'lactose'],
  'tree-nuts': ['nueces', 'nuts'],
  sulphites: ['sulfito', 'sulfites'],
  'gluten-free': ['sin gluten', 'apto celiacos', 'gluten free'],
  vegetarian: ['vegetariana', 'apto vegetarianos', 'veggie'],
  vegan: ['vegana', 'apto veganos'],
  spicy: ['picantes', 'hot'],
  alcohol: ['alcohol', 'alcoholico', 'with alcohol', 'alcoholic'],
};

const NOTHING = ['ninguno', 'ninguna', 'nada', 'none'];

/** `gluten, leche` in the order of all allergens; `-` or `ninguno` removes them. Undefined with an unknown word. */
export function parseAllergens(cell: Cell): ProductAllergen[] | undefined {
  return parseFacts(cell, PRODUCT_ALLERGENS);
}

/** `sin TACC, vegano`, likewise. */
export function parseTraits(cell: Cell): ProductTrait[] | undefined {
  return parseFacts(cell, PRODUCT_TRAITS);
}

function parseFacts<Fact extends ProductAllergen | ProductTrait>(
  cell: Cell,
  facts: readonly Fact[],
): Fact[] | undefined {
  const text = cellText(cell);
  if (text === '-' || NOTHING.includes(fold(text))) return [];
  const words = splitList(text).map(fold);
  const found = words.map((word) => facts.find((fact) => isWordOf(fact, word)));
  return found.includes(undefined) ? undefined : facts.filter((fact) => found.includes(fact));
}

function isWordOf(fact: ProductAllergen | ProductTrait, word: string): boolean {
  return fold(FACT_WORDS.es[fact]) === word || fold(FACT_WORDS.en[fact]) === word || OTHER_WORDS[fact].includes(word);
}
