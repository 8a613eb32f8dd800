import { useText } from '#shared/texts/use-text.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';

/** Rows of a list while it loads: a round picture and lines of text. @param props.className class of each row */
export function SkeletonRows({ count, className }: { count: number; className: string }) {
  const text = useText();
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {text('loading')}
      </p>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={className} aria-hidden="true">
          <Skeleton shape="circle" />
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}
