import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadFirstTexts, loadTexts } from '../texts/load-texts.ts';
import { shownLanguage } from '../texts/shown-language.ts';

export type LazyPart<Props = object> = ComponentType<Props> & {
  preload: () => Promise<void>;
  /** Whether it would draw at once. */
  isHere: () => boolean;
};

/**
 * A screen, or what lies over one, that is fetched when it is needed, and its texts with it.
 *
 * Once `preload` has run it draws at once, without a pause in between: the server needs that to draw it at all,
 * and the browser to hydrate what the server drew.
 *
 * @param options.texts `first`: it says nothing that the first screen does not say, and waits for no further texts
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = 'all' }: { texts?: 'first' | 'all' } = {},
): LazyPart<Props> {
  const loadOwnTexts = texts === 'first' ? loadFirstTexts : loadTexts;
  let Loaded: ComponentType<Props> | undefined;
  const loadWithTexts = async () => {
    const [component] = await Promise.all([load(), loadOwnTexts(shownLanguage())]);
    return component;
  };
  const Awaited = lazy<ComponentType<Props>>(async () => ({ default: await loadWithTexts() }));
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Awaited {...props} />);
  return Object.assign(Part, {
    isHere: () => Loaded !== undefined,
    preload: async () => {
      Loaded = await loadWithTexts();
    },
  });
}
