import { lazy } from 'react';
import type { ComponentType } from 'react';

export type LazyScreen = ComponentType & { preload: () => Promise<void> };

/**
 * A screen that is fetched when it is needed. Once `preload` has run it draws at once, without a pause in between:
 * the server needs that to draw it at all, and the browser to hydrate what the server drew.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined;
  const Awaited = lazy(async () => ({ default: await load() }));
  const Screen = () => (Loaded ? <Loaded /> : <Awaited />);
  return Object.assign(Screen, {
    preload: async () => {
      Loaded = await load();
    },
  });
}
