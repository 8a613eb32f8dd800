import { use, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadFirstTexts, loadTexts } from '#shared/texts/load-texts.ts';
import { shownLanguage } from '@app/ordering/language/shown-language.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { waitForPageLoad } from './wait-for-page-load.ts';

/** `fallback` stands in its place until its code has loaded; nothing without one. */
export type LazyPart<Props = object> = ComponentType<Props & { fallback?: ReactNode }> & {
  preload: () => Promise<void>;
  /** Whether it renders without loading. */
  isHere: () => boolean;
};

type Options = {
  /** `first`: it uses only texts of the first screen and loads no others. */
  texts?: 'first' | 'all';
  /** `page`: it loads after the page, so that it does not compete with the first screen. */
  after?: 'page';
  /** The server renders it, below an `Island`: its markup stays until its code has loaded. */
  isServerRendered?: boolean;
};

type State = { kind: 'loading' | 'here' } | { kind: 'failed'; error: unknown };

/**
 * A lazily loaded component with its texts. After `preload` it renders synchronously, which server rendering and
 * hydration require. One that does not load throws, for the error boundary; a later one loads again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = 'all', after, isServerRendered = false }: Options = {},
): LazyPart<Props> {
  const loadOwnTexts = texts === 'first' ? loadFirstTexts : loadTexts;
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const isHere = () => Loaded !== undefined;
  const preload = async () => {
    [Loaded] = await Promise.all([load(), loadOwnTexts(shownLanguage())]);
  };
  const loadOnce = () => {
    loading ??= (after === 'page' ? waitForPageLoad() : Promise.resolve())
      .then(() => (isHere() ? undefined : preload()))
      .finally(() => (loading = undefined));
    return loading;
  };

  function Part(props: Props & { fallback?: ReactNode }) {
    const isHydrated = useIsHydrated();
    const [state, setState] = useState<State>({ kind: isHere() ? 'here' : 'loading' });
    useLayoutEffect(() => {
      if (state.kind !== 'loading') return;
      let isWanted = true;
      loadOnce().then(
        () => isWanted && setState({ kind: 'here' }),
        (error: unknown) => isWanted && setState({ kind: 'failed', error }),
      );
      return () => {
        isWanted = false;
      };
    }, [state.kind]);

    if (Loaded) return <Loaded {...props} />;
    if (state.kind === 'failed') throw state.error;
    if (isServerRendered && !isHydrated && !import.meta.env.SSR) use(loadOnce());
    return props.fallback ?? null;
  }
  return Object.assign(Part, { isHere, preload });
}
