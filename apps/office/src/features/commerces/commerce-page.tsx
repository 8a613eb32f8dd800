import type { ReactNode } from 'react';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { NoCommerces } from '#shared/venue/needs-commerce.tsx';
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
  tools,
  children,
}: {
  title: string;
  detail?: string;
  tools?: (commerceId: number) => ReactNode;
  children: (commerceId: number) => ReactNode;
}) {
  const choice = useCommerceChoice();
  const { commerceId } = choice;
  return (
    <>
      <PageHead title={title} detail={detail}>
        <CommercePicker {...choice} />
        {commerceId !== null && tools?.(commerceId)}
      </PageHead>
      {commerceId !== null && children(commerceId)}
      {commerceId === null && choice.error !== null && <ReadFailure error={choice.error} onRetry={choice.retry} />}
      {commerceId === null && choice.isPending && <SkeletonLines lines={6} />}
      {commerceId === null && choice.error === null && !choice.isPending && <NoCommerces />}
    </>
  );
}
