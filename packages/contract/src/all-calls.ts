import * as audit from './back-office/audit.ts';
import * as benefitHolders from './back-office/benefit-holders.ts';
import { ORDER_MODULES } from './back-office/bulk-refunds/order-modules.ts';
import * as commerceCopies from './back-office/commerce-copies.ts';
import * as images from './back-office/images.ts';
import * as managedVenues from './back-office/managed-venues.ts';
import * as matchInvitations from './back-office/match-invitations.ts';
import { MENU_MODULES } from './back-office/menus/menu-modules.ts';
import * as operations from './back-office/operations.ts';
import * as permissionSets from './back-office/permission-sets.ts';
import * as reconciliation from './back-office/reconciliation.ts';
import { REPORT_MODULES } from './back-office/reports/report-modules.ts';
import * as printedSeatCodes from './back-office/seat-codes.ts';
import * as officeTablets from './back-office/tablets.ts';
import * as venueCopies from './back-office/venue-copies.ts';
import * as venueInvitations from './back-office/venue-invitations.ts';
import * as venueStaff from './back-office/venue-staff.ts';
import { CONNECTION_MODULES } from './connections/connection-modules.ts';
import * as feedback from './feedback/feedback-calls.ts';
import * as groupOrders from './group-orders/group-orders.ts';
import type { Call } from './protocol/call.ts';
import { DECLARED } from './resources/all-resources.ts';
import * as slots from './slots/slots.ts';
import * as board from './staff/board.ts';
import * as cashDrawers from './staff/cash-drawers.ts';
import * as cloudPrinters from './staff/cloud-printers.ts';
import * as counterOrders from './staff/counter-orders.ts';
import * as counterSales from './staff/counter-sales.ts';
import * as counterTerminals from './staff/counter-terminals.ts';
import * as counterTopUps from './staff/counter-top-ups.ts';
import * as holds from './staff/holds.ts';
import * as invitations from './staff/invitations.ts';
import * as kiosks from './staff/kiosks.ts';
import * as manualMoney from './staff/manual-money.ts';
import * as matchStaff from './staff/match-staff.ts';
import * as orderHistory from './staff/order-history.ts';
import * as pickupPasses from './staff/pickup-passes.ts';
import * as pins from './staff/pins.ts';
import * as printBridge from './staff/print-bridge.ts';
import * as printing from './staff/printing.ts';
import * as refunds from './staff/refunds.ts';
import * as staffAuth from './staff/staff-auth.ts';
import * as stations from './staff/stations.ts';
import * as tablets from './staff/tablets.ts';
import * as terminalTasks from './staff/terminal-tasks.ts';
import * as throttleLimits from './staff/throttle-limits.ts';
import * as liveActions from './today/live-actions.ts';
import * as overview from './today/overview.ts';
import * as account from './visitor/account.ts';
import * as benefits from './visitor/benefits.ts';
import * as cloverPayments from './visitor/clover-payments.ts';
import * as content from './visitor/content.ts';
import * as discounts from './visitor/discounts.ts';
import * as feeds from './visitor/feeds.ts';
import * as firstDataPayments from './visitor/first-data-payments.ts';
import * as izipayPayments from './visitor/izipay-payments.ts';
import * as kioskDevices from './visitor/kiosks.ts';
import * as live from './visitor/live.ts';
import * as members from './visitor/members.ts';
import * as nowServing from './visitor/now-serving.ts';
import * as orderDevice from './visitor/order-device.ts';
import * as orders from './visitor/orders.ts';
import * as payments from './visitor/payments.ts';
import * as pointPayments from './visitor/point-payments.ts';
import * as products from './visitor/products.ts';
import * as seatCodes from './visitor/seat-codes.ts';
import * as signIn from './visitor/sign-in.ts';
import * as sitefPayments from './visitor/sitef-payments.ts';
import * as venues from './visitor/venues.ts';
import * as wallet from './visitor/wallet.ts';

/** The modules with calls, as they export them. */
const MODULES = [
  account,
  audit,
  benefitHolders,
  benefits,
  board,
  cashDrawers,
  cloudPrinters,
  cloverPayments,
  commerceCopies,
  content,
  counterOrders,
  counterSales,
  counterTerminals,
  counterTopUps,
  discounts,
  feedback,
  feeds,
  firstDataPayments,
  groupOrders,
  holds,
  images,
  invitations,
  matchStaff,
  izipayPayments,
  kioskDevices,
  kiosks,
  live,
  liveActions,
  managedVenues,
  manualMoney,
  members,
  nowServing,
  operations,
  orderHistory,
  officeTablets,
  orders,
  overview,
  payments,
  permissionSets,
  pickupPasses,
  pins,
  pointPayments,
  printBridge,
  printedSeatCodes,
  printing,
  products,
  orderDevice,
  reconciliation,
  refunds,
  seatCodes,
  signIn,
  sitefPayments,
  slots,
  staffAuth,
  stations,
  tablets,
  terminalTasks,
  throttleLimits,
  venueCopies,
  matchInvitations,
  venueInvitations,
  venueStaff,
  venues,
  wallet,
  ...CONNECTION_MODULES,
  ...REPORT_MODULES,
  ...MENU_MODULES,
  ...ORDER_MODULES,
];

type ValueOf<Group> = Group extends unknown ? Group[keyof Group] : never;
type AnyCall = Extract<ValueOf<(typeof MODULES)[number] | (typeof DECLARED)[number]['calls']>, Call>;

/** Every call by `METHOD url`, for clients that only use its types: `Calls['POST /api/orders']`. */
export type Calls = { [C in AnyCall as `${C['method']} ${C['url']}`]: C };

/** Every call, for the OpenAPI document and the tests of the whole API. */
export const allCalls: readonly Call[] = [...MODULES, ...DECLARED.map(({ calls }) => calls)]
  .flatMap((group): unknown[] => Object.values(group))
  .filter(isCall);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value;
}
