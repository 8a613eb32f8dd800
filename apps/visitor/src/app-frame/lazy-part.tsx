import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '../texts/load-texts.ts';
import { shownLanguage } from '../texts/shown-language.ts';

export type LazyPart<Props = object> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A screen, or what lies over one, that is fetched when it is needed, and its texts with it.
 *
 * Once `preload` has run it draws at once, without a pause in between: the server needs that to draw it at all,
 * and the browser to hydrate what the server drew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadWithTexts = async () => {
    const [component] = await Promise.all([load(), loadTexts(shownLanguage())]);
    return component;
  };
  const Awaited = lazy<ComponentType<Props>>(async () => ({ default: await loadWithTexts() }));
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Awaited {...props} />);
  return Object.assign(Part, {
    preload: async () => {
      Loaded = await loadWithTexts();
    },
  });
}
