import type { ReactNode } from 'react';
import type { Order } from '@app/contract/visitor/orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { stallAndPlace } from '../layout/kiosk-head.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { LanguageButtons } from '../layout/language-buttons.tsx';
import { useSpokenPrompt } from '../layout/use-spoken-prompt.ts';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useText } from '../use-text.ts';

/** States of the kiosk in which an order is paid. */
export type PaymentStateName = 'waiting' | 'processing' | 'busy' | 'declined' | 'unknown';

type StepState = 'done' | 'now' | 'warn' | 'bad' | 'later';

/** How far the payment is: card, bank, number. The terminal's own screen has no steps. */
const STEPS = {
  waiting: null,
  processing: ['done', 'now', 'later'],
  busy: ['now', 'later', 'later'],
  declined: ['done', 'bad', 'later'],
  unknown: ['done', 'warn', 'later'],
} as const satisfies Record<PaymentStateName, readonly StepState[] | null>;

const STEP_ICONS = ['credit-card', 'landmark', 'ticket'] as const;
const STEP_TEXTS = ['step-card', 'step-bank', 'step-number'] as const;

/**
 * Frame of the payment screens: the order, its total, how far it is, and the languages. It says the state's title.
 *
 * @param note beside the tools for access, which then have a row of their own
 */
export function PaymentFrame({
  state,
  order,
  amount,
  note,
  children,
}: {
  state: PaymentStateName;
  order: Order;
  amount: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const text = useText();
  const isOnBrand = state === 'waiting';
  useSpokenPrompt(text(KIOSK_STATES[state].title));
  return (
    <div className={classNames('kiosk kterm', isOnBrand && 'on-brand')} data-state={state}>
      <header className="k k-top kterm__head">
        <VenueLogo venue={useVenue()} sizes="110px" className="k-crest" isEager />
        <span>
          <b>{text('order-title', { number: order.number })}</b>
          <small>
            {stallAndPlace(order.commerce)}
            {order.callNumber !== null && ` · ${text('order-number')} ${order.callNumber}`}
          </small>
        </span>
        {!isOnBrand && (
          <span className="kterm__amt">
            <small>{text('total')}</small>
            <b className="num">{amount}</b>
          </span>
        )}
      </header>
      <PaymentSteps states={STEPS[state]} />
      <main aria-live="polite">{children}</main>
      {note === undefined ? (
        <div className="k k-lang" role="group" aria-label={text('language')}>
          <LanguageButtons />
        </div>
      ) : (
        <KioskTools>{note}</KioskTools>
      )}
    </div>
  );
}

function PaymentSteps({ states }: { states: readonly StepState[] | null }) {
  const text = useText();
  if (states === null) return null;
  return (
    <ol className="k ksteps" aria-label={text('steps')}>
      {STEP_TEXTS.map((key, place) => {
        const state = states[place] ?? 'later';
        const icon = state === 'done' ? 'check' : state === 'bad' ? 'x' : STEP_ICONS[place];
        return (
          <li key={key} className={state} aria-current={state === 'done' || state === 'later' ? undefined : 'step'}>
            {icon && <Icon name={icon} />}
            {text(key)}
          </li>
        );
      })}
    </ol>
  );
}
