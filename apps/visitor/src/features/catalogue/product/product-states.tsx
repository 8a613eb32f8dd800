import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { MenuFailed } from '../menu-failed.tsx';
import { useVenue } from '#features/venues/venue-context.ts';
import { commercePath, homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import './product.css';

/** Delay before the redirect, so that the message can be read. Source: document 1, section 9. @see PROD-01 */
const LEAVE_AFTER_MS = 500;

export function ProductLoading() {
  const text = useText();
  return (
    <main aria-busy="true">
      <div className="pstage" />
      <div className="pinfo">
        <p className="sr" role="status">
          {text('loading')}
        </p>
        <Skeleton shape="title" width="m" />
        <SkeletonLines />
      </div>
    </main>
  );
}

/** Redirects to home and then to the commerce, so that back leads home. @see PROD-01 */
export function ProductMissing({ commerceCode }: { commerceCode: string | null }) {
  const text = useText();
  const venue = useVenue();
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate(homePath(venue.code), { replace: true });
      if (commerceCode !== null) navigate(commercePath(venue.code, commerceCode));
    }, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, venue.code, commerceCode]);
  return (
    <main>
      <EmptyState role="alert" icon="utensils-crossed" title={text('menu-none-found')} />
    </main>
  );
}

export function ProductFailed({ isAnswered, onRetry }: { isAnswered: boolean; onRetry: () => void }) {
  const text = useText();
  return (
    <main>
      <MenuFailed
        isAnswered={isAnswered}
        action={
          <Button icon="refresh-cw" isBlock onPress={onRetry}>
            {text('try-now')}
          </Button>
        }
      />
    </main>
  );
}
