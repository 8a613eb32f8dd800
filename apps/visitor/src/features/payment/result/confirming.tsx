import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { ProgressRing } from '@app/ui/feedback/progress-ring.tsx';
import { StatusStepper } from '@app/ui/status/status-stepper.tsx';
import type { Step } from '@app/ui/status/status-stepper.tsx';
import { useState } from 'react';
import { useNow } from '#shared/layout/use-now.ts';
import { useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';

/** Nearly every answer is there by then; after it the visitor need not stay. */
const USUAL_MS = 60_000;

type What = { amount: number; currency: Currency; card: OrderPayment['card']; savedTitle: string; lead: string };

/** Nobody knows yet whether the card was charged. It says so, keeps asking, and lets nobody pay twice. @see PAY-04 */
export function Confirming({
  what,
  isVerifying,
  onVerify,
  leave,
}: {
  what: What;
  isVerifying: boolean;
  onVerify: () => void;
  /** Where the visitor may wait as well. */
  leave: { href: string; label: string };
}) {
  const text = useText();
  const [sinceMs] = useState(() => Date.now());
  const nowMs = useNow(1_000) ?? sinceMs;
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const waitedMs = Math.max(0, nowMs - sinceMs);
  const isLong = waitedMs > USUAL_MS;
  return (
    <>
      <main className="payw">
        <ProgressRing share={waitedMs / USUAL_MS}>
          <b className="num" role="timer">
            {clock(waitedMs)}
          </b>
          <small>{text('confirming-most', clock(USUAL_MS))}</small>
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
  const price = priceText(toMinor(amount), currency);
  return [
    { id: 'saved', title: savedTitle, icon: 'check', state: 'done' },
    {
      id: 'sent',
      title: card
        ? text('confirming-amount-card', price, `${card.brand} ${card.lastFour}`)
        : text('confirming-amount', price),
      icon: 'check',
      state: 'done',
    },
    { id: 'waits', title: text('confirming-waits'), icon: 'hourglass', state: 'now' },
  ];
}

/** `1:05` */
function clock(forMs: number): string {
  const seconds = Math.floor(forMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
