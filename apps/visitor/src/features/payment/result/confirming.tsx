import { useState, type ReactNode } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { ProgressRing } from '@app/ui/feedback/progress-ring.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { StatusStepper, type Step } from '@app/ui/status/status-stepper.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { elapsedText } from '../elapsed-text.ts';

/** Usual time limit of a result; after it the visitor may leave. */
const USUAL_MS = 60_000;

type What = { amount: number; currency: Currency; card: OrderPayment['card']; savedTitle: string; lead: string };

/** The charge has an unknown result: keeps checking and blocks another payment. @see PAY-04 */
export function Confirming({
  what,
  sinceMs,
  isVerifying,
  onVerify,
  found,
  leave,
}: {
  what: What;
  /** Start of the wait by this device's clock, ms since the epoch; by default this screen's. */
  sinceMs?: number;
  isVerifying: boolean;
  onVerify: () => void;
  /** What the last check found. */
  found?: ReactNode;
  /** Another screen where the visitor can wait. */
  leave: { href: string; label: string };
}) {
  const text = useText();
  const [openedMs] = useState(() => Date.now());
  const startMs = sinceMs ?? openedMs;
  const nowMs = useNow(1_000) ?? startMs;
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const waitedMs = Math.max(0, nowMs - startMs);
  const isLong = waitedMs > USUAL_MS;
  return (
    <>
      <main className="payw">
        <ProgressRing share={waitedMs / USUAL_MS}>
          <b className={classNames('num', waitedMs >= USUAL_MS && 'ring__long')} role="timer">
            {elapsedText(waitedMs)}
          </b>
          <small>{text('confirming-most')}</small>
        </ProgressRing>
        <div role="status">
          <h1 className="h1">{text('confirming-title')}</h1>
          <p className="payw__stop">
            <Icon name="hand" />
            {text('confirming-stop')}
          </p>
        </div>
        <div className="panel">
          <StatusStepper label={text('steps-label')} doneLabel={text('step-done')} steps={useSteps(what)} />
        </div>
        <p className="payw__lead" role="status">
          {isDown ? text('confirming-offline') : isLong ? text('confirming-long') : what.lead}
        </p>
      </main>
      <BottomBar kind="bar">
        <div className="stack">
          {found}
          <Button isBlock icon="refresh-cw" isBusy={isVerifying} onPress={onVerify}>
            {text(isVerifying ? 'confirming-verifying' : 'confirming-verify')}
          </Button>
          <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={leave.href}>
            {leave.label}
          </a>
        </div>
      </BottomBar>
    </>
  );
}

function useSteps({ amount, currency, card, savedTitle }: What): Step[] {
  const text = useText();
  const price = text('price', { amountMinor: toMinor(amount), currency });
  return [
    { id: 'saved', title: savedTitle, icon: 'check', state: 'done' },
    {
      id: 'sent',
      title: card
        ? text('confirming-amount-card', { amount: price, card: `${card.brand} ${card.lastFour}` })
        : text('confirming-amount', { amount: price }),
      icon: 'check',
      state: 'done',
    },
    { id: 'waits', title: text('confirming-waits'), icon: 'hourglass', state: 'now' },
  ];
}
