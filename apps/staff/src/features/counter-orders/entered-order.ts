import { UUID_RANDOM_BYTES, uuidV7 } from '@app/rules/orders/uuid-v7.ts';
import { create } from 'zustand';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { NewCounterOrder } from '@app/contract/staff/counter-orders.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { readStored, save } from '#shared/device/storage.ts';

/**
 * What staff have entered at a commerce. `sent`: a request without a usable answer, which is sent again with its key.
 * `placed`: the order whose number the screen shows.
 */
export type EnteredOrder = {
  cart: Cart | null;
  callName: string;
  isDocumentSeen: boolean;
  sent: { key: string; body: NewCounterOrder } | null;
  placed: Ticket | null;
};

const KEY = 'staff-counter-orders';

const NOTHING: EnteredOrder = { cart: null, callName: '', isDocumentSeen: false, sent: null, placed: null };

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

/** UUID v7 instead of `randomUUID`, which insecure pages of a test network do not have. */
export function newOrderKey(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES)));
}

function load(): Stored {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}');
    return isStored(stored) ? stored : {};
  } catch {
    return {};
  }
}

function isStored(stored: unknown): stored is Stored {
  return typeof stored === 'object' && stored !== null && Object.values(stored).every(isEntry);
}

function isEntry(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && Object.keys(NOTHING).every((name) => name in entry);
}
