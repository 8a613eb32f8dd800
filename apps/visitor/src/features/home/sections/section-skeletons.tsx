import { Skeleton } from '@app/ui/feedback/skeleton.tsx';

export function PromotionsSkeleton() {
  return (
    <div className="scroller" aria-hidden="true">
      {[1, 2].map((card) => (
        <div key={card} className="combo combo--skeleton">
          <Skeleton shape="fill" className="combo__art" />
          <div className="combo__body">
            <Skeleton shape="title" width="l" />
            <Skeleton shape="title" />
            <Skeleton width="l" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function CommercesSkeleton() {
  return (
    <div className="ccards" aria-hidden="true">
      {[1, 2].map((card) => (
        <div key={card} className="ccard ccard--skeleton">
          <Skeleton shape="fill" className="ccard__art" />
          <div className="ccard__body">
            <Skeleton shape="circle" />
            <span className="skel-lines">
              <Skeleton shape="title" width="m" />
              <Skeleton width="l" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
