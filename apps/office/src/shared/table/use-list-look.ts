import { useListContext, useStore, type RaRecord, type SortPayload } from 'ra-core';
import { lookKey } from './list-store.ts';

type Shape = { readonly hiddenColumns: readonly string[]; readonly isDense: boolean };

/** A named filter of a list, with its order and its columns. */
export type SavedView = Shape & {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
};

type Look = Shape & { readonly views: readonly SavedView[] };

const FIRST_LOOK: Look = { hiddenColumns: [], isDense: false, views: [] };

/** The columns, the density and the views that a person chose for the surrounding list, in this browser. */
export function useListLook() {
  const { resource, filterValues, sort, setFilters, setSort } = useListContext<RaRecord<number>>();
  const [look, setLook] = useStore<Look>(lookKey(resource), FIRST_LOOK);
  const { hiddenColumns, isDense, views } = look;
  return {
    hiddenColumns,
    isDense,
    views,
    showColumn: (name: string, isShown: boolean) => {
      const others = hiddenColumns.filter((hidden) => hidden !== name);
      setLook({ ...look, hiddenColumns: isShown ? others : [...others, name] });
    },
    setDense: (dense: boolean) => setLook({ ...look, isDense: dense }),
    /** Replaces a view of the same name. */
    saveView: (name: string) => {
      const view = { name, filter: filterValues, sort, hiddenColumns, isDense };
      setLook({ ...look, views: [...views.filter((other) => other.name !== name), view] });
    },
    removeView: (name: string) => setLook({ ...look, views: views.filter((view) => view.name !== name) }),
    openView: (view: SavedView) => {
      setLook({ ...look, hiddenColumns: view.hiddenColumns, isDense: view.isDense });
      setFilters({ ...view.filter });
      setSort(view.sort);
    },
  };
}
