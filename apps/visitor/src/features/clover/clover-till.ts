import { toMinor } from '@app/contract/values/minor-units.ts';
import type { CloverSale, PairedCloverPoint } from '@app/contract/visitor/clover-payments.ts';
import type { CloverCalls } from './clover-calls.ts';
import type { CloverLink, LinkEvents, OpenLink } from './clover-link.ts';
import { paymentState, promptOf, type CloverState, type TerminalPrompt, type TerminalState } from './clover-state.ts';
import { nextPhase, type SaleEvent, type SalePhase } from './sale-phase.ts';
import type { OrderRef, SaleRef } from './sale-ref.ts';
import { sendUntilAnswered } from './send-until-answered.ts';
import type { SaleStorage } from './stored-sale.ts';

/** Intervals and limits of a till, ms. */
export type TillTimes = {
  /** Between two questions about a sale in progress. Source: documents, "Business constants" */
  readonly listenMs: number;
  /** Without a word of the terminal it is asked, or connected again. The SDK sees no dead connection without heartbeats. */
  readonly silenceMs: number;
  /** Between two reports that the server cannot decide yet. */
  readonly reportMs: number;
  /** Before a call without an answer is repeated; longer each time. */
  readonly retryMs: number;
};
const TILL_TIMES: TillTimes = { listenMs: 3_000, silenceMs: 20_000, reportMs: 10_000, retryMs: 1_000 };

export type TillDeps = {
  readonly calls: CloverCalls;
  readonly openLink: OpenLink;
  readonly storage: SaleStorage;
  /** The server's clock, ms since the epoch. */
  readonly nowMs: () => number;
  readonly newKey: () => string;
  readonly times?: TillTimes;
};

/** The kiosk's side of its Clover terminal. One for the whole life of a kiosk. */
export type CloverTill = {
  state: () => CloverState;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
  /** Begins the payment of an order; nothing while another one is undecided. */
  pay: (order: OrderRef) => void;
  /** Makes the terminal end the sale, while the payment says `canCancel`. A card that was charged meanwhile pays. */
  cancel: () => void;
  /** Forgets an ended payment. */
  forget: () => void;
  close: () => void;
};

/**
 * Connects to the terminal of the kiosk, and pays one order after the other at it. What happens next follows from the
 * stored phase of the sale, so a reload at any time continues it.
 *
 * @see CLV-01, PAY-04
 */
export function createCloverTill(deps: TillDeps): CloverTill {
  const { calls, openLink, storage, times = TILL_TIMES } = deps;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let phase: SalePhase = nextPhase(storage.loadPhase(), { kind: 'reloaded' });
  let terminal: TerminalState = { kind: 'connecting' };
  let prompt: TerminalPrompt = 'card';
  let isInProgress = false;
  let wasDeclined = false;
  let point: PairedCloverPoint | null = null;
  let link: CloverLink | null = null;
  /** Events of a former connection are not heard. */
  let linkNumber = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connecting: ReturnType<typeof setTimeout> | undefined;
  let sending: AbortController | null = null;
  let state = stateNow();

  function stateNow(): CloverState {
    return { terminal, payment: paymentState(phase, { prompt, isInProgress }) };
  }

  function notify(): void {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function dispatch(event: SaleEvent): void {
    if (closing.signal.aborted) return;
    const former = phase;
    phase = nextPhase(former, event);
    if (phase === former) return;
    storage.savePhase(phase);
    if (phase.kind !== former.kind) enter();
    notify();
  }

  function after(ms: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  }

  function silent(): void {
    dispatch({ kind: 'silent' });
  }

  /** Does what the phase needs. Timers are set first: the terminal may answer at once. */
  function enter(): void {
    clearTimeout(timer);
    if (phase.kind === 'reporting') return void reportSale();
    if (terminal.kind !== 'ready' || link === null) return;
    switch (phase.kind) {
      case 'starting':
        return void beginSale(phase.order, phase.key);
      case 'begun':
        dispatch({ kind: Date.parse(phase.sale.expiresAt) <= deps.nowMs() ? 'expired' : 'ready' });
        return;
      case 'sent':
        [prompt, isInProgress, wasDeclined] = ['card', false, false];
        after(times.silenceMs, silent);
        link.sale(phase.sale.number, phase.sale.amountMinor);
        return;
      case 'asking':
        after(times.silenceMs, () => void reconnect());
        link.retrieve(phase.sale.number);
        return;
      case 'resetting':
        after(times.silenceMs, silent);
        link.reset();
        return;
      case 'voiding':
        after(times.silenceMs, silent);
        link.void(phase.payment);
        return;
      default:
    }
  }

  /** Runs a call of this phase. A new one replaces it. */
  async function send<Body>(call: () => Promise<Body>) {
    sending?.abort();
    const own = new AbortController();
    sending = own;
    const signal = AbortSignal.any([own.signal, closing.signal]);
    return sendUntilAnswered(call, { signal, firstWaitMs: times.retryMs });
  }

  async function beginSale(order: OrderRef, key: string): Promise<void> {
    const { id } = point ?? { id: '' };
    const answer = await send(() => calls.beginSale(order, id, key));
    if (answer?.kind === 'refused') dispatch(answer);
    else if (answer) dispatch({ kind: 'begun', sale: saleRef(answer.body), payment: answer.body.payment });
  }

  async function reportSale(): Promise<void> {
    if (phase.kind !== 'reporting') return;
    const { order, record, raw } = phase;
    const answer = await send(() => calls.report(order, { record, raw }));
    if (answer?.kind === 'refused') dispatch(answer);
    else if (answer) {
      dispatch({ kind: 'reported', payment: answer.body });
      if (phase.kind === 'reporting') after(times.reportMs, () => void reportSale());
    }
  }

  function eventsOf(own: number): LinkEvents {
    const heard =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (own === linkNumber && !closing.signal.aborted) act(...args);
      };
    return {
      onPairingCode: heard((code) => changeTerminal({ kind: 'pairing', code })),
      onPaired: heard((token) => storage.saveToken(point?.id ?? '', token)),
      onReady: heard(() => {
        if (terminal.kind === 'ready') return;
        changeTerminal({ kind: 'ready' });
        enter();
      }),
      onLost: heard(() => {
        if (terminal.kind !== 'connecting') changeTerminal({ kind: 'connecting' });
        isInProgress = false;
        // The answer to a sale is lost with its connection.
        if (phase.kind !== 'reporting') clearTimeout(timer);
        if (phase.kind === 'sent') silent();
      }),
      onScreen: heard((screen) => {
        if (screen === 'DECLINED') wasDeclined = true;
        prompt = promptOf(screen);
        if (phase.kind === 'sent') after(times.silenceMs, silent);
        notify();
      }),
      onSaleAnswer: heard((answer) => dispatch({ kind: 'sale-answer', answer, wasDeclined })),
      onRetrieved: heard((answer) => {
        if (phase.kind === 'asking' && answer.number === phase.sale.number) {
          isInProgress = answer.status === 'IN_PROGRESS';
          after(times.listenMs, enter);
        }
        dispatch({ kind: 'retrieved', answer });
        notify();
      }),
      onVoided: heard(() => dispatch({ kind: 'voided' })),
      onReset: heard(() => dispatch({ kind: 'was-reset' })),
    };
  }

  function changeTerminal(to: TerminalState): void {
    terminal = to;
    clearTimeout(connecting);
    // The SDK waits for ever for a terminal that answers, and is not ready.
    if (to.kind === 'connecting') connecting = setTimeout(() => void reconnect(), times.silenceMs);
    notify();
  }

  /** Opens a connection in place of one that says nothing. */
  async function reconnect(): Promise<void> {
    linkNumber += 1;
    link?.close();
    link = null;
    changeTerminal({ kind: 'connecting' });
    if (point === null) return;
    const own = linkNumber;
    const opened = await openLink(point, storage.loadToken(point.id), eventsOf(own));
    if (own !== linkNumber || closing.signal.aborted) opened.close();
    else {
      link = opened;
      if (isReady()) enter();
    }
  }

  function isReady(): boolean {
    return terminal.kind === 'ready';
  }

  async function connect(): Promise<void> {
    const { signal } = closing;
    const answer = await sendUntilAnswered(calls.currentPoint, { signal, firstWaitMs: times.listenMs });
    if (answer?.kind === 'answered') {
      point = answer.body;
      await reconnect();
    } else if (answer) {
      changeTerminal({ kind: 'unavailable' });
      const again = setTimeout(() => void connect(), times.reportMs);
      signal.addEventListener('abort', () => clearTimeout(again), { once: true });
    }
  }

  enter();
  void connect();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pay: (order) => dispatch({ kind: 'pay', order, key: deps.newKey() }),
    cancel() {
      // A reset while the card is charged would hide its answer.
      if (state.payment.kind === 'at-terminal' && state.payment.canCancel) dispatch({ kind: 'cancel' });
    },
    forget: () => dispatch({ kind: 'forget' }),
    close() {
      closing.abort();
      clearTimeout(timer);
      clearTimeout(connecting);
      linkNumber += 1;
      link?.close();
      link = null;
    },
  };
}

/** The terminal counts in minor units. */
function saleRef({ id, externalPaymentId, amount, expiresAt }: CloverSale): SaleRef {
  return { id, number: externalPaymentId, amountMinor: toMinor(amount), expiresAt };
}
