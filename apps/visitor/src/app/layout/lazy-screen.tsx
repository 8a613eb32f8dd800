import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '#shared/layout/lazy-part.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** A lazily loaded screen, with the placeholder of a screen until its code has loaded. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Part = lazyPart(load);
  const Screen = (props: Props) => <Part fallback={<ScreenLoading />} {...props} />;
  return Object.assign(Screen, { preload: Part.preload, isHere: Part.isHere });
}

function ScreenLoading() {
  const text = useText();
  return (
    <>
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <ScreenSkeleton />
    </>
  );
}
