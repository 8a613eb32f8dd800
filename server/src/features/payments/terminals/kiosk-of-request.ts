import type { FastifyRequest } from 'fastify';
import type { KioskOfSession } from '#features/accounts/sessions/session-store.ts';
import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findAttempt, type Attempt } from '../attempts/attempt-store.ts';

/** @returns the calling kiosk @throws ProblemError 404 for any other caller */
export async function kioskOf(
  request: FastifyRequest,
): Promise<{ access: OrderAccess; kiosk: Readonly<KioskOfSession> }> {
  const access = await orderAccessOf(request);
  const { kiosk } = access.viewer;
  if (kiosk === null) throw new ProblemError(404, 'not-found');
  return { access, kiosk };
}

/** @returns a sale of the kiosk @throws ProblemError 404 for one of another kiosk */
export async function attemptOf(
  { db }: { db: Db },
  { id: kioskId, venueId }: Readonly<KioskOfSession>,
  id: string,
): Promise<Attempt> {
  const attempt = await findAttempt(db, venueId, id);
  if (attempt?.saleAt?.kioskId !== kioskId) throw new ProblemError(404, 'not-found');
  return attempt;
}
