import { Link, useLocation } from 'wouter';
import { ClaimCode } from '#features/orders/claim-code.tsx';
import { homePath, orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import '#features/orders/orders.css';
import type { ClaimStep } from './use-claim-discount.ts';

type Props = { step: ClaimStep; onRetry: () => void; onClose: () => void };

/** Result of a claim: its order and code, or what failed. @see DISC-01 */
export function ClaimResult({ step, onRetry, onClose }: Props) {
  if (step.kind === 'done') return <Claimed order={step.order} />;
  if (step.kind === 'claimed') return <ClaimedBefore reason={step.reason} order={step.order} onClose={onClose} />;
  if (step.kind === 'failed') return <NotClaimed reason={step.reason} onRetry={onRetry} onClose={onClose} />;
  return null;
}

function Claimed({ order }: { order: Order }) {
  const text = useText();
  const [, navigate] = useLocation();
  const home = homePath(order.venue.code);
  return (
    <Dialog
      isOpen
      onClose={() => navigate(home)}
      icon="circle-check"
      tone="ok"
      title={text('discount-done-title', { percent: order.claim?.percent ?? 0 })}
      actions={
        <>
          <Link className={buttonClass({ isBlock: true })} href={home}>
            {text('return-to-home')}
          </Link>
          <Link
            className={buttonClass({ isBlock: true, variant: 'quiet' })}
            href={orderDetailPath(order.venue.code, order.commerce.code, order.number)}
          >
            {text('discount-see-code')}
          </Link>
        </>
      }
    >
      <div className="claimed">
        <p className="small">{text('discount-code')}</p>
        <ClaimCode code={order.verificationCode} />
        <dl className="claimed__facts">
          <div>
            <dt>{text('discount-order-number')}</dt>
            <dd className="num">{order.number}</dd>
          </div>
          <div>
            <dt>{text('discount-commerce')}</dt>
            <dd>{order.commerce.name}</dd>
          </div>
        </dl>
        <p>{text('discount-done-text', { commerce: order.commerce.name })}</p>
      </div>
    </Dialog>
  );
}

/** Trying again cannot help: leads to the existing code, if it is known. */
function ClaimedBefore({ reason, order, onClose }: { reason: string; order: Order | null; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="badge-percent"
      title={text('order-confirm-error-title')}
      actions={
        <>
          {order && (
            <Link
              className={buttonClass({ isBlock: true })}
              href={orderDetailPath(order.venue.code, order.commerce.code, order.number)}
            >
              {text('discount-see-code')}
            </Link>
          )}
          <Button isBlock variant={order ? 'quiet' : 'primary'} onPress={onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      <p>{reason}</p>
    </Dialog>
  );
}

function NotClaimed({ reason, onRetry, onClose }: { reason: string | null } & Omit<Props, 'step'>) {
  const text = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="circle-alert"
      tone="bad"
      title={text('order-confirm-error-title')}
      actions={
        <>
          {/* After a refusal the same data would be refused again. */}
          <Button isBlock onPress={reason === null ? onRetry : onClose}>
            {text('try-to-get-discount-again')}
          </Button>
          <Button isBlock variant="quiet" onPress={onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      <p>{reason ?? text('error-no-received-order-discount')}</p>
    </Dialog>
  );
}
