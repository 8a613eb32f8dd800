import { create } from 'zustand';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { NewCounterOrder } from '@app/contract/staff/counter-orders.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

/** A placed order that waits for its card at a terminal. `key`: of its present sale. */
export type CardCharge = { ticket: Ticket; terminalId: string; key: string };

/** Where the order is carried to, as typed. `values`: by field id. */
export type EnteredSeat = { areaId: number | null; values: Readonly<Record<string, string>> };

/**
 * What staff have entered at a commerce. `seat`: null for a pick-up. `sent`: a request without a usable answer, which is
 * sent again with its key; `terminalId`: of a payment by card. `charge`: the placed order whose card is being charged.
 * `placed`: the order whose number the screen shows.
 */
export type EnteredOrder = {
  cart: Cart | null;
  callName: string;
  isDocumentSeen: boolean;
  seat: EnteredSeat | null;
  sent: { key: string; body: NewCounterOrder; terminalId?: string | null } | null;
  charge: CardCharge | null;
  placed: Ticket | null;
};

const KEY = 'staff-counter-orders';

const NOTHING: EnteredOrder = {
  cart: null,
  callName: '',
  isDocumentSeen: false,
  seat: null,
  sent: null,
  charge: null,
  placed: null,
};

/** Fields that entries of every version have. */
const ALWAYS_STORED = ['cart', 'callName', 'isDocumentSeen', 'sent', 'placed'] as const;

type Stored = Readonly<Record<string, EnteredOrder>>;

/** By commerce, on this device, so that a reload or a failed call loses nothing. @see ORD-07 */
const useEnteredOrders = create<{ byCommerce: Stored }>()(() => ({ byCommerce: load() }));

export function useEnteredOrder(commerceId: number): EnteredOrder {
  return useEnteredOrders(({ byCommerce }) => byCommerce[commerceId] ?? NOTHING);
}

export function enteredOrder(commerceId: number): EnteredOrder {
  return useEnteredOrders.getState().byCommerce[commerceId] ?? NOTHING;
}

export function changeEnteredOrder(commerceId: number, change: Partial<EnteredOrder>): void {
  const byCommerce = {
    ...useEnteredOrders.getState().byCommerce,
    [commerceId]: { ...enteredOrder(commerceId), ...change },
  };
  useEnteredOrders.setState({ byCommerce });
  save(KEY, JSON.stringify(byCommerce));
}

export function clearEnteredOrder(commerceId: number): void {
  changeEnteredOrder(commerceId, NOTHING);
}

function load(): Stored {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}');
    if (!isStored(stored)) return {};
    return Object.fromEntries(Object.entries(stored).map(([id, entry]) => [id, { ...NOTHING, ...entry }]));
  } catch {
    return {};
  }
}

function isStored(stored: unknown): stored is Stored {
  return typeof stored === 'object' && stored !== null && Object.values(stored).every(isEntry);
}

function isEntry(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && ALWAYS_STORED.every((name) => name in entry);
}
