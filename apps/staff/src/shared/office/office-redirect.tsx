import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { officePage, type OfficePage } from './office-page.ts';

/** Leads a former address of the staff app to the page of the back office that replaced it. */
export function OfficeRedirect({ page, commerceId }: { page: OfficePage; commerceId: number }) {
  const { commerce, isMissing, error, readAgain } = useStaffCommerce(commerceId);
  const address = commerce && officePage(page, commerce);
  useEffect(() => {
    if (address !== undefined) location.replace(address);
  }, [address]);
  if (isMissing) return <Redirect to="/" />;
  if (error && !commerce) return <ReadFailure error={error} onRetry={readAgain} />;
  return <SkeletonLines lines={6} />;
}
