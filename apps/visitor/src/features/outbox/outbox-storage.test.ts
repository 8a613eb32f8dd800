import { expect, it } from 'vitest';
import { addProduct } from '@app/rules/cart/cart-lines.ts';
import { newOrder } from '@app/rules/cart/new-order.ts';
import { buildCart, buildCartProduct } from '@app/rules/testing/cart-builders.ts';
import { outboxEntry, settled, type OutboxEntry } from './outbox-entry.ts';
import { orMemory, type OutboxStorage } from './outbox-storage.ts';

const cart = addProduct(buildCart(), buildCartProduct());
const entry = outboxEntry(cart, newOrder(cart, 'UTC'), 0);
const submit = (known: OutboxEntry | undefined) => known ?? entry;

function aDevice({ isDenied }: { isDenied: boolean }) {
  const device = { isDenied, stored: new Map<string, OutboxEntry>() };
  const refuse = () => {
    if (device.isDenied) throw new DOMException('denied', 'SecurityError');
  };
  const storage: OutboxStorage = {
    all: async () => {
      refuse();
      return [...device.stored.values()];
    },
    change: async (key, update) => {
      refuse();
      const changed = update(device.stored.get(key));
      if (changed) device.stored.set(key, changed);
      return changed;
    },
    remove: async (key) => {
      refuse();
      device.stored.delete(key);
    },
  };
  return { device, storage: orMemory(storage) };
}

it('a device that stores has the only copy of an order [APP-11]', async () => {
  const { device, storage } = aDevice({ isDenied: false });
  expect(await storage.change(entry.key, submit)).toBe(entry);
  expect([...device.stored.values()]).toEqual([entry]);
  expect(await storage.all()).toEqual([entry]);
  await storage.remove(entry.key);
  expect(await storage.all()).toEqual([]);
});

it('an order that is not stored is sent from memory with its key [APP-11, ORD-07]', async () => {
  const { device, storage } = aDevice({ isDenied: true });
  const inMemory = await storage.change(entry.key, submit);
  expect(inMemory).toEqual({ ...entry, isOnlyInMemory: true });
  expect(await storage.change(entry.key, submit)).toBe(inMemory);
  const sending = await storage.change(entry.key, (known) => known && { ...known, state: 'sending' });
  expect(await storage.all()).toEqual([sending]);
  expect(sending?.key).toBe(cart.idempotencyKey);

  device.isDenied = false; // the order stays where it is
  await storage.change(entry.key, (known) => known && settled(known, 'received', 1));
  expect(device.stored.size).toBe(0);
  expect(await storage.all()).toMatchObject([{ state: 'received' }]);
  await storage.remove(entry.key);
  expect(await storage.all()).toEqual([]);
});

it('a device that fails for a moment hides no stored order [APP-11]', async () => {
  const { device, storage } = aDevice({ isDenied: false });
  await storage.change(entry.key, submit);
  device.isDenied = true;
  await expect(storage.all()).rejects.toThrow('denied');
  await expect(storage.change(entry.key, (known) => known)).rejects.toThrow('denied');
  device.isDenied = false;
  expect(await storage.all()).toEqual([entry]);
});
