import type { OrderHistory, OrderHistoryEntry } from '@app/contract/staff/order-history.ts';
import type { OrderChangeCause } from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { useText } from './use-text.ts';

type Of<Kind extends OrderHistoryEntry['kind']> = Extract<OrderHistoryEntry, { kind: Kind }>;
type Text = ReturnType<typeof useText>;
/** A line of the timeline. */
type EntryText = {
  title: string;
  details: readonly string[];
  icon: IconName;
  tone: 'idle' | 'ok' | 'warn' | 'bad';
};

/** Words for the entries of a history, each with the person who did it. */
export function useEntryText(history: OrderHistory | undefined): (entry: OrderHistoryEntry) => EntryText {
  const text = useText();
  const method = history?.card
    ? `${cardName(history.card.brand)} ${history.card.lastFour}`
    : text(`method-${history?.paidWith ?? 'cash'}`);
  return (entry) => {
    const shown = entryText(entry, method, text);
    return { ...shown, details: [...shown.details, actorText(entry, text)] };
  };
}

function entryText(entry: OrderHistoryEntry, method: string, text: Text): EntryText {
  switch (entry.kind) {
    case 'change':
      return changeText(entry, method, text);
    case 'unused-payment':
      return { title: text(`entry-unused-${entry.verdict}`), details: [], icon: 'credit-card', tone: 'warn' };
    case 'refund':
      return {
        title: text(`entry-refund-${entry.state}`),
        details: [text(`refunds-method-${entry.method}`), ...present(entry.reason)],
        icon: 'undo-2',
        tone: entry.state === 'failed' ? 'bad' : 'warn',
      };
    case 'receipt':
      return {
        title: text(`entry-receipt-${entry.state}`),
        details: present(entry.email),
        icon: 'mail',
        tone: entry.state === 'failed' ? 'bad' : 'idle',
      };
    case 'paper':
      return {
        title: text(`entry-paper-${entry.document}`),
        details: entry.copy > 1 ? [text('entry-copy', { copy: entry.copy })] : [],
        icon: 'printer',
        tone: 'idle',
      };
  }
}

const present = (detail: string | null) => (detail === null ? [] : [detail]);

/** Changes that are no step of the kitchen. */
const CHANGES = {
  placed: { icon: 'smartphone', tone: 'idle' },
  retried: { icon: 'pencil', tone: 'idle' },
  'cash-taken': { icon: 'banknote', tone: 'ok' },
  'payment-approved': { icon: 'credit-card', tone: 'ok' },
  'late-payment': { icon: 'credit-card', tone: 'warn' },
  cancelled: { icon: 'circle-x', tone: 'bad' },
  expired: { icon: 'hourglass', tone: 'bad' },
  extended: { icon: 'clock', tone: 'idle' },
  discounted: { icon: 'percent', tone: 'idle' },
  'lines-removed': { icon: 'minus', tone: 'warn' },
  'slot-changed': { icon: 'clock', tone: 'idle' },
  'notice-repeated': { icon: 'bell-ring', tone: 'idle' },
} as const satisfies Partial<Record<OrderChangeCause, { icon: IconName; tone: EntryText['tone'] }>>;

type NamedChange = keyof typeof CHANGES;
const isNamed = (cause: OrderChangeCause): cause is NamedChange => cause in CHANGES;

function changeText({ cause, from, to, pickupCheck, reason }: Of<'change'>, method: string, text: Text): EntryText {
  const details = [...(pickupCheck === null ? [] : [text(`entry-without-${pickupCheck}`)]), ...present(reason)];
  if (to === ORDER_STATUS.incompleted && !isNamed(cause)) {
    return { title: text('entry-ended-by-refund'), icon: 'undo-2', tone: 'bad', details };
  }
  if (!isNamed(cause)) return { ...stepText(from, to, text), details };
  const isPayment = cause === 'payment-approved' || cause === 'late-payment';
  return { ...CHANGES[cause], title: text(`entry-${cause}`), details: isPayment ? [method, ...details] : details };
}

function stepText(from: Of<'change'>['from'], to: Of<'change'>['to'], text: Text): Omit<EntryText, 'details'> {
  const { preparing, toDeliver, delivering, delivered } = ORDER_STATUS;
  switch (to) {
    case preparing:
      return {
        title: text(from === toDeliver ? 'entry-preparing-again' : 'entry-preparing'),
        icon: 'chef-hat',
        tone: 'idle',
      };
    case toDeliver: {
      const isBack = from === delivering || from === delivered;
      return { title: text(isBack ? 'entry-ready-again' : 'entry-ready'), icon: 'bell', tone: 'ok' };
    }
    case delivering:
      return { title: text('entry-sent-out'), icon: 'footprints', tone: 'ok' };
    case delivered:
      return { title: text('entry-delivered'), icon: 'check', tone: 'ok' };
    default:
      return { title: text('entry-queue'), icon: 'rotate-ccw', tone: 'idle' };
  }
}

function actorText({ actor: { kind, name, isSelf } }: OrderHistoryEntry, text: Text): string {
  if (kind !== 'staff') return text(`entry-by-${kind}`);
  return isSelf ? text('entry-by-self') : (name ?? text('entry-by-staff'));
}
