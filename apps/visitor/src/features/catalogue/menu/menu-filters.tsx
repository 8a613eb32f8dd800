import { useEffect, useMemo, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { listedProducts } from '@app/rules/catalogue/menu-sections.ts';
import { dietOf } from '@app/rules/catalogue/search/match-products.ts';
import { SEARCH_FILTERS, type SearchFilter } from '@app/rules/catalogue/search/search-query.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { FILTER_LABELS } from '../search/filter-labels.ts';
import './menu-filters.css';

/** Whether the filters let a product through; null: there is no filter. */
export type Passes = ((product: Product) => boolean) | null;

/**
 * Filters of diet below the categories of a wide window: those that some products of the menu pass, and others do not.
 *
 * @see COM-01, PROD-05, APP-12
 */
export function MenuFilters({
  products,
  onChange,
}: {
  products: readonly Product[];
  onChange: (passes: Passes) => void;
}) {
  const text = useText();
  const [checked, setChecked] = useState<ReadonlySet<SearchFilter>>(new Set());
  const offered = useMemo(() => filtersOf(products), [products]);
  useEffect(() => () => onChange(null), [onChange]);
  if (offered.length === 0) return null;
  const toggle = (filter: SearchFilter) => {
    const wanted = new Set(checked);
    if (!wanted.delete(filter)) wanted.add(filter);
    setChecked(wanted);
    onChange(wanted.size === 0 ? null : (product) => passesAll(product, wanted));
  };
  return (
    <fieldset className="mfilters">
      <legend>{text('menu-show-only')}</legend>
      {offered.map((filter) => (
        <label key={filter}>
          <input type="checkbox" checked={checked.has(filter)} onChange={() => toggle(filter)} />
          <span className="mfilters__box">
            <Icon name="check" />
          </span>
          {text(FILTER_LABELS[filter].key)}
        </label>
      ))}
      <p>{text('declared-by-stalls')}</p>
    </fieldset>
  );
}

function passesAll(product: Product, wanted: ReadonlySet<SearchFilter>): boolean {
  const diet = dietOf(product);
  return [...wanted].every((filter) => diet.has(filter));
}

function filtersOf(products: readonly Product[]): SearchFilter[] {
  const diets = listedProducts(products).map(dietOf);
  return SEARCH_FILTERS.filter((filter) => {
    const passing = diets.filter((diet) => diet.has(filter)).length;
    return passing > 0 && passing < diets.length;
  });
}
