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
  const till = new Till(deps);
  till.start();
  return {
    state: () => till.state,
    subscribe: (listener) => till.subscribe(listener),
    pay: (order) => till.dispatch({ kind: 'pay', order, key: deps.newKey() }),
    cancel() {
      const { payment } = till.state;
      // A reset while the card is charged would hide its answer.
      if (payment.kind === 'at-terminal' && payment.canCancel) till.dispatch({ kind: 'cancel' });
    },
    forget: () => till.dispatch({ kind: 'forget' }),
    close: () => till.close(),
  };
}

class Till {
  readonly #deps: TillDeps;
  readonly #times: TillTimes;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #phase: SalePhase;
  #terminal: TerminalState = { kind: 'connecting' };
  #prompt: TerminalPrompt = 'card';
  #isInProgress = false;
  #wasDeclined = false;
  #point: PairedCloverPoint | null = null;
  #link: CloverLink | null = null;
  /** Events of a former connection are not heard. */
  #linkNumber = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connecting: ReturnType<typeof setTimeout> | undefined;
  #sending: AbortController | null = null;
  state: CloverState;

  constructor(deps: TillDeps) {
    this.#deps = deps;
    this.#times = deps.times ?? TILL_TIMES;
    this.#phase = nextPhase(deps.storage.loadPhase(), { kind: 'reloaded' });
    this.state = this.#stateNow();
  }

  start(): void {
    this.#enter();
    void this.#connect();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  dispatch(event: SaleEvent): void {
    if (this.#closing.signal.aborted) return;
    const former = this.#phase;
    this.#phase = nextPhase(former, event);
    if (this.#phase === former) return;
    this.#deps.storage.savePhase(this.#phase);
    if (this.#phase.kind !== former.kind) this.#enter();
    this.#notify();
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#connecting);
    this.#linkNumber += 1;
    this.#link?.close();
    this.#link = null;
  }

  #stateNow(): CloverState {
    const shown = { prompt: this.#prompt, isInProgress: this.#isInProgress };
    return { terminal: this.#terminal, payment: paymentState(this.#phase, shown) };
  }

  #notify(): void {
    this.state = this.#stateNow();
    for (const listener of this.#listeners) listener();
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }

  #awaitAnswer(): void {
    this.#after(this.#times.silenceMs, () => this.dispatch({ kind: 'silent' }));
  }

  /** Does what the phase needs. Timers are set first: the terminal may answer at once. */
  #enter(): void {
    clearTimeout(this.#timer);
    const phase = this.#phase;
    const link = this.#link;
    if (phase.kind === 'reporting') return void this.#reportSale();
    if (!this.#isReady() || link === null) return;
    switch (phase.kind) {
      case 'starting':
        return void this.#beginSale(phase.order, phase.key);
      case 'begun':
        this.dispatch({ kind: Date.parse(phase.sale.expiresAt) <= this.#deps.nowMs() ? 'expired' : 'ready' });
        return;
      case 'sent':
        [this.#prompt, this.#isInProgress, this.#wasDeclined] = ['card', false, false];
        this.#awaitAnswer();
        link.sale(phase.sale.number, phase.sale.amountMinor);
        return;
      case 'asking':
        this.#after(this.#times.silenceMs, () => void this.#reconnect());
        link.retrieve(phase.sale.number);
        return;
      case 'resetting':
        this.#awaitAnswer();
        link.reset();
        return;
      case 'voiding':
        this.#awaitAnswer();
        link.void(phase.payment);
        return;
      default:
    }
  }

  /** Runs a call of this phase. A new one replaces it. */
  async #send<Body>(call: () => Promise<Body>) {
    this.#sending?.abort();
    const own = new AbortController();
    this.#sending = own;
    const signal = AbortSignal.any([own.signal, this.#closing.signal]);
    return sendUntilAnswered(call, { signal, firstWaitMs: this.#times.retryMs });
  }

  async #beginSale(order: OrderRef, key: string): Promise<void> {
    const { id } = this.#point ?? { id: '' };
    const answer = await this.#send(() => this.#deps.calls.beginSale(order, id, key));
    if (answer?.kind === 'refused') this.dispatch(answer);
    else if (answer) this.dispatch({ kind: 'begun', sale: saleRef(answer.body), payment: answer.body.payment });
  }

  async #reportSale(): Promise<void> {
    if (this.#phase.kind !== 'reporting') return;
    const { order, record, raw } = this.#phase;
    const answer = await this.#send(() => this.#deps.calls.report(order, { record, raw }));
    if (answer?.kind === 'refused') this.dispatch(answer);
    else if (answer) {
      this.dispatch({ kind: 'reported', payment: answer.body });
      if (this.#isIn('reporting')) this.#after(this.#times.reportMs, () => void this.#reportSale());
    }
  }

  #eventsOf(own: number): LinkEvents {
    const heard =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (own === this.#linkNumber && !this.#closing.signal.aborted) act(...args);
      };
    return {
      onPairingCode: heard((code) => this.#changeTerminal({ kind: 'pairing', code })),
      onPaired: heard((token) => this.#deps.storage.saveToken(this.#point?.id ?? '', token)),
      onReady: heard(() => {
        if (this.#isReady()) return;
        this.#changeTerminal({ kind: 'ready' });
        this.#enter();
      }),
      onLost: heard(() => this.#lose()),
      onScreen: heard((screen) => {
        if (screen === 'DECLINED') this.#wasDeclined = true;
        this.#prompt = promptOf(screen);
        if (this.#isIn('sent')) this.#awaitAnswer();
        this.#notify();
      }),
      onSaleAnswer: heard((answer) => this.dispatch({ kind: 'sale-answer', answer, wasDeclined: this.#wasDeclined })),
      onRetrieved: heard((answer) => {
        if (this.#phase.kind === 'asking' && answer.number === this.#phase.sale.number) {
          this.#isInProgress = answer.status === 'IN_PROGRESS';
          this.#after(this.#times.listenMs, () => this.#enter());
        }
        this.dispatch({ kind: 'retrieved', answer });
        this.#notify();
      }),
      onVoided: heard(() => this.dispatch({ kind: 'voided' })),
      onReset: heard(() => this.dispatch({ kind: 'was-reset' })),
    };
  }

  /** The answer to a sale is lost with its connection. */
  #lose(): void {
    if (this.#terminal.kind !== 'connecting') this.#changeTerminal({ kind: 'connecting' });
    this.#isInProgress = false;
    if (!this.#isIn('reporting')) clearTimeout(this.#timer);
    if (this.#isIn('sent')) this.dispatch({ kind: 'silent' });
  }

  #changeTerminal(to: TerminalState): void {
    this.#terminal = to;
    clearTimeout(this.#connecting);
    // The SDK waits for ever for a terminal that answers, and is not ready.
    if (to.kind === 'connecting') {
      this.#connecting = setTimeout(() => void this.#reconnect(), this.#times.silenceMs);
    }
    this.#notify();
  }

  /** Opens a connection in place of one that says nothing. */
  async #reconnect(): Promise<void> {
    this.#linkNumber += 1;
    this.#link?.close();
    this.#link = null;
    this.#changeTerminal({ kind: 'connecting' });
    const point = this.#point;
    if (point === null) return;
    const own = this.#linkNumber;
    const opened = await this.#deps.openLink(point, this.#deps.storage.loadToken(point.id), this.#eventsOf(own));
    if (own !== this.#linkNumber || this.#closing.signal.aborted) opened.close();
    else {
      this.#link = opened;
      if (this.#isReady()) this.#enter();
    }
  }

  #isReady(): boolean {
    return this.#terminal.kind === 'ready';
  }

  #isIn(kind: SalePhase['kind']): boolean {
    return this.#phase.kind === kind;
  }

  async #connect(): Promise<void> {
    const { signal } = this.#closing;
    const answer = await sendUntilAnswered(this.#deps.calls.currentPoint, {
      signal,
      firstWaitMs: this.#times.listenMs,
    });
    if (answer?.kind === 'answered') {
      this.#point = answer.body;
      await this.#reconnect();
    } else if (answer) {
      this.#changeTerminal({ kind: 'unavailable' });
      const again = setTimeout(() => void this.#connect(), this.#times.reportMs);
      signal.addEventListener('abort', () => clearTimeout(again), { once: true });
    }
  }
}

/** The terminal counts in minor units. */
function saleRef({ id, externalPaymentId, amount, expiresAt }: CloverSale): SaleRef {
  return { id, number: externalPaymentId, amountMinor: toMinor(amount), expiresAt };
}
