/** Rows that a person selected: picked one by one, or all rows of the present filter, on every page. */
export type TableSelection = {
  readonly selection: { readonly ids: readonly number[] } | { readonly filter: Readonly<Record<string, unknown>> };
  readonly count: number;
  readonly onRelease: () => void;
};
