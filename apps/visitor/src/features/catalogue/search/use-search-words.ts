import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { searchPath } from '#shared/navigation/route-paths.ts';
import {
  parseSearch,
  SEARCH_FILTERS,
  withoutFilterWords,
  type SearchFilter,
  type SearchQuery,
} from '@app/rules/catalogue/search/search-query.ts';

/** A key waits so long for the next one. */
const SETTLES_MS = 150;

/** What the visitor looks for. The address has it too, so that the way back from a product leads to the same results. */
export type SearchWords = {
  /** The content of the field. */
  readonly typed: string;
  /** The words to find, and all filters. */
  readonly query: SearchQuery;
  /** The filters that words of the field name. */
  readonly typedFilters: ReadonlySet<SearchFilter>;
  /** The words to find as typed. */
  readonly words: string;
  readonly type: (typed: string) => void;
  readonly toggle: (filter: SearchFilter) => void;
  readonly clearFilters: () => void;
};

export function useSearchWords(venueCode: string): SearchWords {
  const [path, navigate] = useLocation();
  const inRoute = new URLSearchParams(useSearch());
  const [typed, setTyped] = useState(inRoute.get('q') ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<SearchFilter>>(() => filtersIn(inRoute.get('filters')));
  const settled = useSettled(typed);
  const inField = useMemo(() => parseSearch(settled), [settled]);
  const query = useMemo(
    () => ({ words: inField.words, filters: new Set([...inField.filters, ...chosen]) }),
    [inField, chosen],
  );

  const address = searchPath(venueCode, settled.trim(), [...chosen]);
  useEffect(() => {
    if (path.startsWith('/search/') && address !== `${path}${location.search}`) navigate(address, { replace: true });
  }, [address, path, navigate]);

  const toggle = (filter: SearchFilter) => {
    const isPressed = query.filters.has(filter);
    if (isPressed) setTyped(withoutFilterWords(typed, filter));
    setChosen(new Set(isPressed ? [...chosen].filter((one) => one !== filter) : [...chosen, filter]));
  };
  const clearFilters = () => {
    setTyped(SEARCH_FILTERS.reduce(withoutFilterWords, typed));
    setChosen(new Set());
  };
  const typedFilters = inField.filters;
  const words = typedFilters.size === 0 ? settled.trim() : query.words.map(({ raw }) => raw).join(' ');
  return { typed, query, typedFilters, words, type: setTyped, toggle, clearFilters };
}

function filtersIn(text: string | null): ReadonlySet<SearchFilter> {
  const names = text?.split(',') ?? [];
  return new Set(SEARCH_FILTERS.filter((filter) => names.includes(filter)));
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
