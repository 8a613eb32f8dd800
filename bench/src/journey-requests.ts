import { commerceId, orderOf, PRODUCT_COUNT, productId } from './bench-commerce.ts';
import type { JourneyLoad } from './journey-load.ts';

/** Fields of an order's response that later calls need. */
export type Placed = { id: number; totalAmount: number; version: number };

/** Builds the requests of a visit. `commerce` is an index from 0. */
export function journeyRequests({ port, staff }: Pick<JourneyLoad, 'port' | 'staff'>) {
  const host = `HTTP/1.1\r\nhost: 127.0.0.1:${port}`;

  function get(url: string, headers: string): string {
    return `GET ${url} ${host}\r\n${headers}\r\n`;
  }

  function post(url: string, headers: string, value: object): string {
    const body = JSON.stringify(value);
    return `POST ${url} ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`;
  }

  return {
    menu: (device: string, commerce: number) =>
      get(
        `/api/commerces/get/complete-commerce/${commerceId(commerce)}`,
        `${deviceHeader(device)}accept-encoding: br\r\n`,
      ),
    /** A random product of the commerce. */
    newOrder(device: string, commerce: number, key: string) {
      const product = productId(Math.floor(Math.random() * PRODUCT_COUNT), commerce);
      return post('/api/orders', `${deviceHeader(device)}idempotency-key: ${key}\r\n`, orderOf(product, key));
    },
    readOrder: (device: string, id: number) => get(`/api/orders/${id}`, deviceHeader(device)),
    board: (commerce: number) => get(`/api/commerces/${commerceId(commerce)}/board`, staff.headers),
    cash: ({ id, version, totalAmount }: Placed) =>
      post(`/api/orders/${id}/cash`, staff.headers, { version, amount: totalAmount }),
  };
}

function deviceHeader(device: string): string {
  return `cookie: device=${device}\r\n`;
}
