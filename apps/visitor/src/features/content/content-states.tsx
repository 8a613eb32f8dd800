import { useText } from '#shared/texts/use-text.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';

/** Three cards at their later size. */
export function CardsSkeleton() {
  const text = useText();
  return (
    <div className="stories" aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      {[1, 2, 3].map((card) => (
        <div key={card} className="story" aria-hidden="true">
          <Skeleton shape="fill" className="story__art" />
          <div className="story__body">
            <SkeletonLines />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholder of an event or article. */
export function DetailSkeleton() {
  const text = useText();
  return (
    <main aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <Skeleton shape="fill" className="reading__art" />
      <div className="reading">
        <SkeletonLines lines={4} />
      </div>
    </main>
  );
}
