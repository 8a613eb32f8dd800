import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { Stadium } from './stadium.ts';

export const STATION_EDITOR = 'puesto@example.com';

/** Shows the part of this station, or `Armado`. */
export async function chooseStation(page: Page, station: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Estación' })
    .getByText(new RegExp(`^${station} \\d+$`))
    .tap();
}

/** Grill and bar; the bar prepares the soft drinks. */
export async function setStations(stadium: Stadium): Promise<void> {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const staff = await stadium.staff(STATION_EDITOR);
  const drink = await stadium.productId('estadio', 'parrilla', 'Gaseosa');
  await staff.send('PUT /api/commerces/:id/stations', {
    params: { id },
    body: {
      stations: [
        { id: randomUUID(), name: 'Fuego', categoryIds: [], productIds: [] },
        { id: randomUUID(), name: 'Barra', categoryIds: [], productIds: [drink] },
      ],
    },
  });
}

/** Two grilled sandwiches and a soft drink, paid. */
export async function paidOrder(stadium: Stadium): Promise<Order> {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 2, Gaseosa: 1 });
  const staff = await stadium.staff(STATION_EDITOR);
  const { version, totalAmount: amount } = await stadium.ticket(order);
  await staff.send('POST /api/orders/:id/cash', { params: { id: order.id }, body: { version, amount: amount ?? 0 } });
  return order;
}
