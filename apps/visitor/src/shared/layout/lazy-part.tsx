import { lazy, type ComponentType } from 'react';
import { loadFirstTexts, loadTexts } from '#shared/texts/load-texts.ts';
import { shownLanguage } from '@app/ordering/language/shown-language.ts';
import { waitForPageLoad } from './wait-for-page-load.ts';

export type LazyPart<Props = object> = ComponentType<Props> & {
  preload: () => Promise<void>;
  /** Whether it renders without loading. */
  isHere: () => boolean;
};

type Options = {
  /** `first`: it uses only texts of the first screen and loads no others. */
  texts?: 'first' | 'all';
  /** `page`: it loads after the page, so that it does not compete with the first screen. */
  after?: 'page';
};

/**
 * A lazily loaded component with its texts. After `preload` it renders synchronously, which server rendering and
 * hydration require.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = 'all', after }: Options = {},
): LazyPart<Props> {
  const loadOwnTexts = texts === 'first' ? loadFirstTexts : loadTexts;
  let Loaded: ComponentType<Props> | undefined;
  const loadWithTexts = async () => {
    const [component] = await Promise.all([load(), loadOwnTexts(shownLanguage())]);
    return component;
  };
  const Awaited = lazy<ComponentType<Props>>(async () => {
    if (after === 'page') await waitForPageLoad();
    return { default: await loadWithTexts() };
  });
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Awaited {...props} />);
  return Object.assign(Part, {
    isHere: () => Loaded !== undefined,
    preload: async () => {
      Loaded = await loadWithTexts();
    },
  });
}
