import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { officePage, type OfficePage } from './office-page.ts';

/** Leads a former address of the staff app to the address of the back office that replaced it. */
export function OfficeRedirect({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return <SkeletonLines lines={6} />;
}

/** Leads a former address about a commerce to the page of the back office that replaced it. */
export function CommerceRedirect({ page, commerceId }: { page: OfficePage; commerceId: number }) {
  const { commerce, isMissing, error, readAgain } = useStaffCommerce(commerceId);
  if (commerce) return <OfficeRedirect address={officePage(page, commerce)} />;
  if (isMissing) return <Redirect to="/" />;
  if (error) return <ReadFailure error={error} onRetry={readAgain} />;
  return <SkeletonLines lines={6} />;
}
