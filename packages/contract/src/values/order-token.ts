import { z } from 'zod';

/** Header with a guest's capability to one order. The answer that placed the order gave it as `accessToken`. */
export const OrderToken = z.object({ 'x-order-token': z.string().max(200).optional() });
