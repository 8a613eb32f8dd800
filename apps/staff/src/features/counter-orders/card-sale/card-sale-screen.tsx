import { useLocation } from 'wouter';
import { amountText } from '#features/board/tickets/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import type { CounterPlace } from '../counter-place.ts';
import type { CardCharge } from '../entered-order.ts';
import { useCounterSale, type CardSale, type FailureCode } from './use-counter-sale.ts';
import { useCounterTerminals } from './use-counter-terminals.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './card-sale.module.css';

/** The payment of a placed order at a card terminal of the counter. @see POINT-01, ORD-08 */
export function CardSaleScreen({ charge, place }: { charge: CardCharge; place: CounterPlace }) {
  const text = useText();
  const own = useCounterSale(place.id, charge);
  const { ticket, terminalId } = charge;
  const terminal = useCounterTerminals(place.id).find(({ id }) => id === terminalId);
  const { icon, title, lead, tone } = useWords(own.sale);
  return (
    <section className={styles['sale']} aria-labelledby="card-sale">
      <p className={styles['order']}>
        <span>
          {text('card-number', { number: text('order-numbers', ticket) })}
          {terminal && <small>{terminal.name}</small>}
        </span>
        <b className="num">{amountText(ticket.totalAmount, place.currency)}</b>
      </p>
      <span className={classNames(styles['mark'], tone && styles[tone])}>
        <Icon name={icon} isSpinning={icon === 'loader-circle'} />
      </span>
      <div className={styles['words']} role={own.sale.kind === 'failed' ? 'alert' : 'status'}>
        <h2 id="card-sale" className="h2">
          {title}
        </h2>
        <p className="mut">{lead}</p>
      </div>
      {own.isOffline && <Notice tone="warn" icon="wifi-off" role="status" title={text('card-offline')} />}
      <SaleActions own={own} place={place} />
    </section>
  );
}

type Own = ReturnType<typeof useCounterSale>;

function SaleActions({ own, place }: { own: Own; place: CounterPlace }) {
  const text = useText();
  const { sale, cancelling } = own;
  if (sale.kind === 'ended') {
    return (
      <div className={styles['actions']}>
        <Button variant="primary" isBlock onPress={own.back}>
          {text('card-back')}
        </Button>
      </div>
    );
  }
  if (sale.kind === 'running' && isUndecided(sale)) return <UndecidedActions own={own} place={place} />;
  if (sale.kind === 'running' && sale.state !== 'OPEN') {
    return <Notice icon="hand" title={text('card-cancel-there')} />;
  }
  return (
    <div className={styles['actions']}>
      {cancelling === 'refused' && <Notice tone="warn" icon="hand" role="alert" title={text('card-cancel-there')} />}
      {sale.kind === 'failed' && (
        <Button variant="primary" isBlock icon="refresh-cw" onPress={own.retry}>
          {text('card-retry')}
        </Button>
      )}
      <Button variant="quiet" isBlock icon="x" isBusy={cancelling === 'sending'} onPress={own.cancel}>
        {text(sale.kind === 'failed' ? 'card-cancel-order' : 'card-cancel')}
      </Button>
    </div>
  );
}

/** A second sale could charge twice, so only the board and another order are offered. */
function UndecidedActions({ own, place }: { own: Own; place: CounterPlace }) {
  const text = useText();
  const [, navigate] = useLocation();
  return (
    <div className={styles['actions']}>
      <Button variant="primary" isBlock onPress={() => navigate(`/board/${place.id}`)}>
        {text('counter-board')}
      </Button>
      <Button variant="quiet" isBlock icon="plus" onPress={own.leave}>
        {text('card-leave')}
      </Button>
      <p className="mut">{text('card-leave-lead')}</p>
    </div>
  );
}

/** Whether the terminal takes no card any more, and our books have no payment. */
function isUndecided({ state }: Extract<CardSale, { kind: 'running' }>): boolean {
  return state !== 'OPEN' && state !== 'ON_TERMINAL' && state !== 'PROCESSING' && state !== 'PROCESSED';
}

const REASONS = {
  '03': 'card-declined-invalid',
  '12': 'card-declined-invalid',
  '13': 'card-declined-invalid',
  '51': 'card-declined-funds',
  '14': 'card-declined-data',
  '2304': 'card-declined-data',
  other: 'card-declined-other',
} as const satisfies Record<NonNullable<FailureCode>, string>;

type Words = { icon: IconName; title: string; lead: string; tone: 'bad' | 'warn' | null };

function useWords(sale: CardSale): Words {
  const text = useText();
  const failureText = useFailureText();
  switch (sale.kind) {
    case 'starting':
      return { icon: 'loader-circle', title: text('card-starting'), lead: text('card-lead'), tone: null };
    case 'failed': {
      const { isBusy, failureCode, error } = sale;
      const declined = failureCode === null ? undefined : text(REASONS[failureCode]);
      const why = isBusy ? text('card-terminal-busy') : (declined ?? failureText(error));
      return {
        icon: 'circle-x',
        title: why ?? text('card-failed'),
        lead: why === undefined ? text('card-failed-lead') : `${text('card-failed')}. ${text('card-failed-lead')}`,
        tone: 'bad',
      };
    }
    case 'ended':
      return { icon: 'ban', title: text('card-ended'), lead: text('card-ended-lead'), tone: 'bad' };
    case 'running':
      return runningWords(sale, text);
  }
}

function runningWords(sale: Extract<CardSale, { kind: 'running' }>, text: ReturnType<typeof useText>): Words {
  if (isUndecided(sale)) {
    return { icon: 'hourglass', title: text('card-confirming'), lead: text('card-confirming-lead'), tone: 'warn' };
  }
  if (sale.state === 'PROCESSING' || sale.state === 'PROCESSED') {
    return { icon: 'loader-circle', title: text('card-processing'), lead: text('card-processing-lead'), tone: null };
  }
  return { icon: 'nfc', title: text('card-waiting'), lead: text('card-waiting-lead'), tone: null };
}
