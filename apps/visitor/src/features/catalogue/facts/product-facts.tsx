import { useText } from '#shared/texts/use-text.ts';
import type { ProductTrait } from '@app/contract/values/product-facts.ts';
import { allergensText } from '@app/ordering/facts/facts-text.ts';
import { briefTraits, hasFacts } from '@app/rules/catalogue/product-facts.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';

const TRAIT_ICONS = {
  'gluten-free': 'wheat-off',
  vegetarian: 'leaf',
  vegan: 'vegan',
  spicy: 'flame',
  alcohol: 'wine',
} as const satisfies Record<ProductTrait, IconName>;

/**
 * What a stall declares of a product. Where other products have facts, a product without allergens says that none was
 * declared: that is not the same as having none.
 *
 * @param menu products of the same stall
 * @see PROD-05
 */
export function ProductFacts({ product, menu }: { product: Product; menu: readonly Product[] }) {
  const text = useText();
  if (product.isClothing || !menu.some(hasFacts)) return null;
  return (
    <section className="facts" aria-label={text('facts')}>
      {product.traits.length > 0 && (
        <ul className="facts__traits">
          {product.traits.map((trait) => (
            <li key={trait}>
              <Badge icon={TRAIT_ICONS[trait]}>{text(`trait-${trait}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="strong">{allergensText(text, product.allergens) ?? text('allergens-undeclared')}</p>
      {hasFacts(product) && <p className="small mut">{text('declared-by-stalls')}</p>}
    </section>
  );
}

/** Traits below the description in a row of the menu. */
export function RowTraits({ product }: { product: Product }) {
  const text = useText();
  const traits = briefTraits(product, product.category.requiresIdentification);
  if (traits.length === 0) return null;
  return (
    <p className="prow__traits">
      {traits.map((trait) => (
        <span key={trait}>
          <Icon name={TRAIT_ICONS[trait]} />
          {text(`trait-${trait}`)}
        </span>
      ))}
    </p>
  );
}
