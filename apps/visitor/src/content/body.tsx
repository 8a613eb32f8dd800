import { SkeletonLines } from '@app/ui/skeleton-lines.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../app-frame/lazy-part.tsx';

const RichText = lazyPart(async () => (await import('./rich-text.tsx')).RichText);

/** The body of an article or event; what reads it is fetched with the first one that is opened. */
export function Body({ html }: { html: string }) {
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <RichText html={html} />
    </Suspense>
  );
}
