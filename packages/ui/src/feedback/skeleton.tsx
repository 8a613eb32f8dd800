import { classNames } from '../theme/class-names.ts';
import './skeleton.css';

export type SkeletonShape = 'line' | 'title' | 'button' | 'plate' | 'thumb' | 'circle' | 'card' | 'fill';

/** Placeholder of the size of the coming content. `fill` takes the size of its parent. */
export function Skeleton({
  shape = 'line',
  width,
  className,
}: {
  shape?: SkeletonShape | undefined;
  /** 34, 70 or 85 % of the width. */
  width?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={classNames('skel', `skel--${shape}`, width && `skel--${width}`, className)} />
  );
}
