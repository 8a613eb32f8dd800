import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';

/** Away from this document: the browser itself goes, for the screen there has another policy. */
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
      <main aria-busy="true">
        <p className="sr" role="status">
          {text('loading')}
        </p>
      </main>
    </>
  );
}

export function PaymentUnreachable({ title, onRetry }: { title: string; onRetry: () => void }) {
  const text = useText();
  return (
    <>
      <PaymentBar title={title} backTo={null} />
      <main>
        <EmptyState
          role="alert"
          icon="cloud-off"
          title={text('payment-offline-title')}
          text={text('payment-offline-text')}
          action={
            <Button isBlock icon="refresh-cw" onPress={onRetry}>
              {text('try-now')}
            </Button>
          }
        />
      </main>
    </>
  );
}
