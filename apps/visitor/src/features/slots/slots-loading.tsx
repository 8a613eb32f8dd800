import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import './slots.css';

const TIMES = [1, 2, 3];

/** In place of the times of an event, in their size. */
export function SlotsLoading() {
  return (
    <div className="slots slots__grid" aria-hidden="true">
      {TIMES.map((time) => (
        <div key={time} className="slot">
          <Skeleton shape="title" width="m" />
          <Skeleton width="l" />
        </div>
      ))}
    </div>
  );
}
