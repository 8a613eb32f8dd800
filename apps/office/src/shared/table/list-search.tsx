import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './list-search.module.css';

const WAIT_MS = 250;

/** Searches the surrounding list. */
export function ListSearch({ label }: { label: string }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const query = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  if (known !== query) {
    setKnown(query);
    setTyped(query);
  }
  useEffect(() => {
    if (typed === query) return undefined;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: typed }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, query, filterValues, setFilters]);
  return (
    <label className={styles['search']}>
      <Icon name="search" />
      <span className="sr">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={text('search-list')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
