import { Gauge, type Registry } from 'prom-client';
import { ORDERS_WAITING } from '#platform/metrics/process-heartbeat.ts';
import type { PlaceOrder } from './place-order.ts';

/** Measures the orders that this process has received and not answered yet. */
export function countPendingOrders(metrics: Registry, placeOrder: PlaceOrder): PlaceOrder {
  const waiting = new Gauge({
    name: ORDERS_WAITING,
    help: 'Orders that wait for their transaction or are in it.',
    registers: [metrics],
  });
  return async (...order) => {
    waiting.inc();
    try {
      return await placeOrder(...order);
    } finally {
      waiting.dec();
    }
  };
}
