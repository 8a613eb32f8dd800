import { useListContext, useStore, type RaRecord, type SortPayload } from 'ra-core';
import { preferencesKey } from './list-store.ts';

type Shape = { readonly hiddenColumns: readonly string[]; readonly isDense: boolean };

/** A named filter of a list, with its order and its columns. */
export type SavedView = Shape & {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
};

type Preferences = Shape & { readonly views: readonly SavedView[] };

const FIRST_PREFERENCES: Preferences = { hiddenColumns: [], isDense: false, views: [] };

/** The columns, the density and the views that a person chose for the surrounding list, in this browser. */
export function useListPreferences() {
  const { resource, filterValues, sort, setFilters, setSort } = useListContext<RaRecord<number>>();
  const [preferences, setPreferences] = useStore<Preferences>(preferencesKey(resource), FIRST_PREFERENCES);
  const { hiddenColumns, isDense, views } = preferences;
  return {
    hiddenColumns,
    isDense,
    views,
    showColumn: (name: string, isShown: boolean) => {
      const others = hiddenColumns.filter((hidden) => hidden !== name);
      setPreferences({ ...preferences, hiddenColumns: isShown ? others : [...others, name] });
    },
    setDense: (dense: boolean) => setPreferences({ ...preferences, isDense: dense }),
    /** Replaces a view of the same name. */
    saveView: (name: string) => {
      const view = { name, filter: filterValues, sort, hiddenColumns, isDense };
      setPreferences({ ...preferences, views: [...views.filter((other) => other.name !== name), view] });
    },
    removeView: (name: string) => setPreferences({ ...preferences, views: views.filter((view) => view.name !== name) }),
    openView: (view: SavedView) => {
      setPreferences({ ...preferences, hiddenColumns: view.hiddenColumns, isDense: view.isDense });
      setFilters({ ...view.filter });
      setSort(view.sort);
    },
  };
}
