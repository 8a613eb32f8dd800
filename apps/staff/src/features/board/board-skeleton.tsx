import { Skeleton } from '@app/ui/feedback/skeleton.tsx';

/** Placeholder of the board before its first answer. */
export function BoardSkeleton({ label }: { label: string }) {
  return (
    <div className="board" role="status" aria-label={label}>
      <div className="btop">
        <Skeleton shape="title" width="m" />
      </div>
      <div className="cols">
        {['incoming', 'preparing', 'ready'].map((column) => (
          <div key={column} className="col">
            <div className="col__h">
              <Skeleton shape="title" width="m" />
            </div>
            <div className="col__b">
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
