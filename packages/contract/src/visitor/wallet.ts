import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { WALLET_CODE_CHARACTERS } from '../values/limits.ts';
import { Currency, Money } from '../values/money.ts';
import { Page, paged } from '../values/paged.ts';

export const MOVEMENT_KINDS = [
  'top-up',
  'card-top-up',
  'top-up-undone',
  'order-paid',
  'refund',
  'accounts-merged',
] as const;

/** `amount` is negative for money that left; `balance` is that of the wallet afterwards. */
export const WalletMovement = z
  .object({
    id: z.int(),
    kind: z.enum(MOVEMENT_KINDS),
    amount: Money,
    balance: Money,
    commerce: z.string().nullable().meta({ description: 'The commerce of the transaction' }),
    orderId: z.int().nullable(),
    orderNumber: z.int().nullable(),
    at: z.string(),
  })
  .meta({ id: 'WalletMovement' });
export type WalletMovement = z.infer<typeof WalletMovement>;

const ownWallet = z.object({ userId: z.coerce.number().int(), venueId: z.coerce.number().int() });
const tags = ['wallet'] as const;

/** `userId` must be the session's own. In currency units. @see HOME-02, WAL-01 */
export const userBalance = {
  method: 'GET',
  url: '/api/users/:userId/:venueId/balance',
  config: { access: 'proven', object: 'user', priority: PRIORITY.ownData },
  schema: {
    summary: 'The balance at a venue',
    tags,
    params: ownWallet,
    response: { 200: z.object({ balance: Money, currency: Currency }) },
  },
} as const satisfies Call;

/** Newest first. @see WAL-01 */
export const walletMovements = {
  method: 'GET',
  url: '/api/users/:userId/:venueId/movements',
  config: { access: 'proven', object: 'user', priority: PRIORITY.ownData },
  schema: {
    summary: 'Transactions of the balance at a venue',
    tags,
    params: ownWallet,
    querystring: z.object({ page: Page }),
    response: { 200: paged(WalletMovement) },
  },
} as const satisfies Call;

/** Code that the member shows at a counter for a top-up. A new one replaces the last. */
export const WalletCode = z
  .object({
    code: z
      .string()
      .meta({ description: `${WALLET_CODE_CHARACTERS} letters and digits without those that are mistaken for others` }),
    expiresAt: z.string(),
    qrPath: z.string().meta({ description: 'The code as an image, a data URL' }),
  })
  .meta({ id: 'WalletCode' });
export type WalletCode = z.infer<typeof WalletCode>;

/** @see WAL-01 */
export const makeWalletCode = {
  method: 'POST',
  url: '/api/users/:userId/:venueId/wallet-codes',
  config: { access: 'proven', object: 'user', priority: PRIORITY.ordering },
  schema: {
    summary: 'A code to be topped up with at a counter',
    tags,
    params: ownWallet,
    response: { 201: WalletCode },
  },
} as const satisfies Call;
