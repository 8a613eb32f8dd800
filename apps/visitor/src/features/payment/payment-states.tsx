import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Unreachable } from './unreachable.tsx';

/** A full navigation: the target document has another policy. */
function LeaveLink({ href }: { href: string }) {
  const text = useText();
  return (
    <a href={href} className={iconButtonClass()} aria-label={text('back')}>
      <Icon name="arrow-left" />
    </a>
  );
}

export function PaymentBar({ title, backTo }: { title: ReactNode; backTo: string | null }) {
  const text = useText();
  const acceptsTestCards = document.querySelector('meta[name="test-payments"]') !== null;
  return (
    <>
      <AppBar title={title} start={backTo !== null && <LeaveLink href={backTo} />} />
      {acceptsTestCards && <p className="paytest">{text('payment-test')}</p>}
    </>
  );
}

export function PaymentLoading({ title }: { title: string }) {
  const text = useText();
  return (
    <>
      <PaymentBar title={title} backTo={null} />
      <main className="payl" aria-busy="true">
        <p className="sr" role="status">
          {text('loading')}
        </p>
        <SkeletonLines />
        <FormSkeleton />
      </main>
    </>
  );
}

/** Placeholder of a provider's form. */
export function FormSkeleton() {
  return (
    <div className="payl__form" aria-hidden="true">
      <Skeleton shape="button" />
      <div className="grid2">
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
  );
}

export function PaymentUnreachable({ title, onRetry }: { title: string; onRetry: () => void }) {
  const isRetrying = useIsFetching() > 0;
  return (
    <>
      <PaymentBar title={title} backTo={null} />
      <main>
        <Unreachable onRetry={onRetry} isRetrying={isRetrying} />
      </main>
    </>
  );
}
