import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { NotFoundState } from '#shared/layout/not-found-state.tsx';
import { commercePath, homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { CompleteCommerce } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { CommerceNotFound } from '../commerce-not-found.tsx';
import { MenuFailed } from '../menu-failed.tsx';
import { noteMissingProduct } from './missing-product.tsx';
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

/** Redirects to home and then to the commerce, so that back leads home. @param isMissing its menu then shows the reason */
function useReturnToMenu(commerce: CompleteCommerce | null, isMissing: boolean): void {
  const venue = useVenue();
  const { id: commerceId, code: commerceCode } = commerce ?? { id: null, code: null };
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate(homePath(venue.code), { replace: true });
      if (commerceCode === null) return;
      if (isMissing) noteMissingProduct(commerceId);
      navigate(commercePath(venue.code, commerceCode));
    }, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, venue.code, commerceCode, commerceId, isMissing]);
}

/** The address names a commerce and no product. @see PROD-01 */
export function ProductNotChosen({ commerce }: { commerce: CompleteCommerce }) {
  useReturnToMenu(commerce, false);
  return <ProductLoading />;
}

/** The product or the commerce of the address does not exist. @see PROD-01 */
export function ProductMissing({ commerce }: { commerce: CompleteCommerce | null }) {
  const text = useText();
  const venue = useVenue();
  useReturnToMenu(commerce, true);
  return (
    <main>
      {commerce === null ? (
        <CommerceNotFound />
      ) : (
        <NotFoundState
          icon="utensils-crossed"
          title={text('product-gone')}
          text={text('product-gone-text', { stall: commerce.name })}
          path={commercePath(venue.code, commerce.code)}
          label={text('product-gone-menu', { stall: commerce.name })}
        />
      )}
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
