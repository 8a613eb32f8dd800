import { useEffect, useMemo, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { listedProducts } from '@app/rules/catalogue/menu-sections.ts';
import { dietOf } from '@app/rules/catalogue/search/match-products.ts';
import { SEARCH_FILTERS, type SearchFilter } from '@app/rules/catalogue/search/search-query.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { FILTER_LABELS } from '../search/filter-labels.ts';
import './menu-filters.css';

/** Whether the filters let a product through; null: there is no filter. */
export type Passes = ((product: Pick<Product, 'id'>) => boolean) | null;

/**
 * Filters of diet below the categories of a wide window: those that some products of the menu pass, and others do not.
 *
 * @see COM-01, PROD-05, APP-12
 */
export function MenuFilters({
  menu,
  onChange,
}: {
  /** In both languages. */
  menu: CompleteCommerce;
  onChange: (passes: Passes) => void;
}) {
  const text = useText();
  const [checked, setChecked] = useState<ReadonlySet<SearchFilter>>(new Set());
  const diets = useMemo(() => dietsOf(menu), [menu]);
  const offered = useMemo(() => filtersOf(diets), [diets]);
  useEffect(() => () => onChange(null), [onChange]);
  if (offered.length === 0) return null;
  const toggle = (filter: SearchFilter) => {
    const wanted = new Set(checked);
    if (!wanted.delete(filter)) wanted.add(filter);
    setChecked(wanted);
    onChange(wanted.size === 0 ? null : ({ id }) => passesAll(diets.get(id), wanted));
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

type Diet = ReadonlySet<SearchFilter>;

/** What the listed products are by their traits, or by their name in either language. */
function dietsOf({ products }: CompleteCommerce): ReadonlyMap<number, Diet> {
  return new Map(listedProducts(products).map((product) => [product.id, dietOf(product)]));
}

function passesAll(diet: Diet | undefined, wanted: Diet): boolean {
  return [...wanted].every((filter) => diet?.has(filter));
}

function filtersOf(diets: ReadonlyMap<number, Diet>): SearchFilter[] {
  return SEARCH_FILTERS.filter((filter) => {
    const passing = [...diets.values()].filter((diet) => diet.has(filter)).length;
    return passing > 0 && passing < diets.size;
  });
}
