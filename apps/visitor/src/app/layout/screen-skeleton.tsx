import { useScreenLoading } from '#shared/navigation/use-screen-start.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';

/** Placeholder of a screen whose code is loading: a title and three rows. */
export function ScreenSkeleton() {
  useScreenLoading();
  return (
    <div className="section stack" aria-hidden="true">
      <Skeleton shape="title" width="m" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="panel app__row-skeleton">
          <Skeleton shape="thumb" />
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}
