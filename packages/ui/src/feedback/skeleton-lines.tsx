import { Skeleton } from './skeleton.tsx';

/** A title and its text while they load. */
export function SkeletonLines({ lines = 2 }: { lines?: number | undefined }) {
  return (
    <span className="skel-lines" aria-hidden="true">
      <Skeleton shape="title" width="m" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? 'l' : undefined} />
      ))}
    </span>
  );
}
