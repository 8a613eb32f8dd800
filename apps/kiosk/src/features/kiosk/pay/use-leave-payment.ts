import { useCallback } from 'react';
import type { Order } from '@app/contract/visitor/orders.ts';
import { kioskApi } from '../device/kiosk-api.ts';

/** Ends the sale at the terminal where the provider still can. @returns whether the order was paid meanwhile @see POINT-01 */
export function useLeavePayment({ id, accessToken }: Order): () => Promise<boolean> {
  return useCallback(async () => {
    const headers: Record<string, string> = accessToken === undefined ? {} : { 'x-order-token': accessToken };
    const { state } = await kioskApi.send('POST /api/orders/:id/payment/leave', { params: { id }, headers });
    return state === 'approved';
  }, [id, accessToken]);
}
