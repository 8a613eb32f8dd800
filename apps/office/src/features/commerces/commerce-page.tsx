import type { ComponentType, ReactNode } from 'react';
import { PageHead } from '#shared/layout/page-head.tsx';
import { NoCommerces } from '#shared/venue/needs-commerce.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { CommercePicker, useCommerceChoice } from './commerce-picker.tsx';

/**
 * A page of the venue about one stall: the one in its address, otherwise the first.
 *
 * @param tools buttons of the head
 * @param children content for the chosen stall
 */
export function CommercePage({
  title,
  detail,
  parent,
  tools: Tools,
  children,
}: {
  title: string;
  detail?: string;
  /** The page of the same stall that this one belongs to. */
  parent?: { to: string; name: string };
  tools?: ComponentType<{ commerceId: number }>;
  children: (commerceId: number) => ReactNode;
}) {
  const { id: venueId } = useOpenVenue();
  const choice = useCommerceChoice();
  const { commerceId } = choice;
  return (
    <>
      <PageHead
        title={title}
        detail={detail}
        path={parent && { to: `/${venueId}/${parent.to}?stall=${commerceId ?? ''}`, name: parent.name }}
      >
        <CommercePicker {...choice} />
        {commerceId !== null && Tools && <Tools commerceId={commerceId} />}
      </PageHead>
      {commerceId !== null && children(commerceId)}
      {commerceId === null && choice.error !== null && <ReadFailure error={choice.error} onRetry={choice.retry} />}
      {commerceId === null && choice.isPending && <SkeletonLines lines={6} />}
      {commerceId === null && choice.error === null && !choice.isPending && <NoCommerces />}
    </>
  );
}
