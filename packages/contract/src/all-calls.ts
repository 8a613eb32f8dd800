import * as accounts from './visitor/account.ts';
import * as audit from './back-office/audit.ts';
import * as board from './staff/board.ts';
import type { Call } from './protocol/call.ts';
import * as content from './visitor/content.ts';
import * as holds from './staff/holds.ts';
import * as live from './visitor/live.ts';
import * as loadLimits from './staff/throttle-limits.ts';
import * as moneyProof from './back-office/reconciliation.ts';
import * as operations from './back-office/operations.ts';
import * as orders from './visitor/orders.ts';
import * as partnerCard from './visitor/member-card.ts';
import * as paymentAccounts from './back-office/provider-accounts.ts';
import * as payments from './visitor/payments.ts';
import * as products from './visitor/products.ts';
import * as receipts from './staff/receipts.ts';
import * as refunds from './staff/refunds.ts';
import * as secondFactor from './staff/staff-auth.ts';
import * as signInWays from './visitor/sign-in-methods.ts';
import * as venueSecrets from './back-office/venue-secrets.ts';
import * as venues from './visitor/venues.ts';
import * as wallet from './visitor/wallet.ts';

type CallsIn<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] };
type Named = CallsIn<typeof accounts> &
  CallsIn<typeof audit> &
  CallsIn<typeof board> &
  CallsIn<typeof content> &
  CallsIn<typeof holds> &
  CallsIn<typeof live> &
  CallsIn<typeof loadLimits> &
  CallsIn<typeof moneyProof> &
  CallsIn<typeof operations> &
  CallsIn<typeof orders> &
  CallsIn<typeof partnerCard> &
  CallsIn<typeof paymentAccounts> &
  CallsIn<typeof payments> &
  CallsIn<typeof products> &
  CallsIn<typeof receipts> &
  CallsIn<typeof refunds> &
  CallsIn<typeof secondFactor> &
  CallsIn<typeof signInWays> &
  CallsIn<typeof venueSecrets> &
  CallsIn<typeof venues> &
  CallsIn<typeof wallet>;

type AnyCall = Named[keyof Named];

/** Every call by `METHOD url`, for clients that only need its types: `Calls['POST /api/orders']`. */
export type Calls = { [C in AnyCall as `${C['method']} ${C['url']}`]: C };

/** Every call, for the OpenAPI document and the tests that walk the whole API. */
export const allCalls: readonly Call[] = [
  accounts,
  audit,
  board,
  content,
  holds,
  live,
  loadLimits,
  moneyProof,
  operations,
  orders,
  partnerCard,
  paymentAccounts,
  payments,
  products,
  receipts,
  refunds,
  secondFactor,
  signInWays,
  venueSecrets,
  venues,
  wallet,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isCall);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value;
}
