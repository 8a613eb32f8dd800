import { z } from 'zod';

/** Header with a guest's capability to one order: the `accessToken` of the response that placed it. */
export const OrderToken = z.object({ 'x-order-token': z.string().max(200).optional() });

/** Same, or a capability to see the state of the payment alone: the token of a provider's return address. */
export const PaymentViewToken = OrderToken.extend({ 'x-payment-token': z.string().max(200).optional() });
