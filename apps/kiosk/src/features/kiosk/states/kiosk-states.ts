import type { KioskNeed } from '@app/contract/values/kiosks.ts';
import { KIOSK_RETURN_SECONDS } from '@app/contract/values/limits.ts';
import type { KioskTexts } from '../kiosk.es.texts.ts';

/** Texts without values. */
type PlainText = { [Key in keyof KioskTexts]: KioskTexts[Key] extends string ? Key : never }[keyof KioskTexts];

/** What a state draws: a scene, what is for sale, a ring, the card terminal, paper or a QR code. */
export type StateDrawing =
  | 'scene'
  | 'products'
  | 'ring'
  | 'terminal-card'
  | 'terminal-wait'
  | 'terminal-busy'
  | 'terminal-declined'
  | 'terminal-question'
  | 'ticket'
  | 'order-code'
  | 'menu-code';

export const KIOSK_STATE_NAMES = [
  'attract',
  'menu',
  'idle',
  'waiting',
  'processing',
  'busy',
  'declined',
  'unknown',
  'ticket',
  'no-printer',
  'no-paper',
  'with-staff',
  'at-counter',
  'no-network',
  'out-of-order',
] as const;
export type KioskStateName = (typeof KIOSK_STATE_NAMES)[number];

/**
 * `title`: null where the venue's own names are the title. `text`: null where a setting or the venue says it. `staff`: what staff are asked for on their board; null: nothing.
 * `limit`: the time of the state, after which it goes on, or offers to; null: it ends by an event. `exits`: states that may
 * follow it.
 */
export type KioskStateRow = {
  readonly drawing: StateDrawing;
  readonly title: PlainText | null;
  readonly text: PlainText | null;
  readonly staff: KioskNeed | null;
  readonly limit: { readonly seconds: number; readonly next: KioskStateName } | null;
  readonly exits: readonly KioskStateName[];
};

const AFTER_THE_NUMBER = 60;

/** Every state of the kiosk. Screens read their words, drawing, call of staff and time here. @see KIOSK-01, KIOSK-06 */
export const KIOSK_STATES = {
  attract: { drawing: 'scene', title: 'attract-title', text: null, staff: null, limit: null, exits: ['menu'] },
  menu: {
    drawing: 'products',
    title: null,
    text: null,
    staff: null,
    limit: { seconds: 60, next: 'idle' },
    exits: ['idle', 'attract', 'waiting'],
  },
  idle: {
    drawing: 'ring',
    title: 'still-there',
    text: 'still-there-text',
    staff: null,
    limit: { seconds: 30, next: 'attract' },
    exits: ['attract', 'menu'],
  },
  waiting: {
    drawing: 'terminal-card',
    title: 'terminal-look',
    text: null,
    staff: null,
    limit: { seconds: 120, next: 'declined' },
    exits: ['processing', 'busy', 'declined', 'unknown', 'attract'],
  },
  processing: {
    drawing: 'terminal-wait',
    title: 'terminal-processing',
    text: 'terminal-keep-card',
    staff: null,
    limit: null,
    exits: ['declined', 'unknown', 'ticket', 'no-printer', 'no-paper'],
  },
  busy: {
    drawing: 'terminal-busy',
    title: 'terminal-busy',
    text: 'terminal-busy-text',
    staff: 'terminal-busy',
    limit: { seconds: 20, next: 'at-counter' },
    exits: ['waiting', 'at-counter', 'declined', 'attract'],
  },
  declined: {
    drawing: 'terminal-declined',
    title: 'payment-failed',
    text: 'not-charged',
    staff: null,
    limit: null,
    exits: ['waiting', 'idle', 'attract'],
  },
  unknown: {
    drawing: 'terminal-question',
    title: 'terminal-unknown',
    text: 'terminal-unknown-text',
    staff: 'payment-unknown',
    limit: { seconds: 300, next: 'with-staff' },
    exits: ['with-staff', 'declined', 'ticket', 'no-printer', 'no-paper'],
  },
  ticket: {
    drawing: 'ticket',
    title: 'order-paid',
    text: 'take-ticket',
    staff: null,
    limit: { seconds: KIOSK_RETURN_SECONDS.default, next: 'attract' },
    exits: ['attract'],
  },
  'no-printer': {
    drawing: 'order-code',
    title: 'order-paid',
    text: 'take-on-phone',
    staff: null,
    limit: { seconds: AFTER_THE_NUMBER, next: 'attract' },
    exits: ['attract'],
  },
  'no-paper': {
    drawing: 'order-code',
    title: 'order-paid',
    text: 'no-ticket',
    staff: 'printer',
    limit: { seconds: AFTER_THE_NUMBER, next: 'attract' },
    exits: ['attract'],
  },
  'with-staff': {
    drawing: 'order-code',
    title: 'terminal-unknown',
    text: 'held-text',
    staff: null,
    limit: { seconds: AFTER_THE_NUMBER, next: 'attract' },
    exits: ['ticket', 'no-printer', 'no-paper', 'attract'],
  },
  'at-counter': {
    drawing: 'order-code',
    title: 'counter-title',
    text: 'counter-text',
    staff: null,
    limit: { seconds: AFTER_THE_NUMBER, next: 'attract' },
    exits: ['ticket', 'no-printer', 'no-paper', 'attract'],
  },
  'no-network': {
    drawing: 'menu-code',
    title: 'out-title',
    text: 'out-text',
    staff: null,
    limit: null,
    exits: ['attract'],
  },
  'out-of-order': {
    drawing: 'menu-code',
    title: 'closed-title',
    text: 'closed-text',
    staff: 'terminal',
    limit: null,
    exits: ['attract'],
  },
} as const satisfies Record<KioskStateName, KioskStateRow>;
