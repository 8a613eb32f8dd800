import { z } from 'zod';

/** Header with a guest's capability to one order: the `accessToken` of the response that placed it. */
export const OrderToken = z.object({ 'x-order-token': z.string().max(200).optional() });
