import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as board from './board.ts';
import type { Call } from './call.ts';
import * as content from './content.ts';
import * as holds from './holds.ts';
import * as live from './live.ts';
import * as loadLimits from './load-limits.ts';
import * as moneyProof from './money-proof.ts';
import * as operations from './operations.ts';
import * as orders from './orders.ts';
import * as partnerCard from './partner-card.ts';
import * as paymentAccounts from './payment-accounts.ts';
import * as payments from './payments.ts';
import * as products from './products.ts';
import * as receipts from './receipts.ts';
import * as refunds from './refunds.ts';
import * as secondFactor from './second-factor.ts';
import * as signInWays from './sign-in-ways.ts';
import * as venueSecrets from './venue-secrets.ts';
import * as venues from './venues.ts';
import * as wallet from './wallet.ts';

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
