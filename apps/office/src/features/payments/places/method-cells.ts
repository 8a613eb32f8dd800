import { cardAccountOwner, terminalAccountOwner, type AccountOwner } from '#shared/venue/payment-account-owner.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { isOnlineProvider } from '@app/contract/values/payment-providers.ts';

/** What keeps a method from working at a place. `currency`: its account charges another one than the venue's. */
export type Missing = 'account' | 'terminal' | 'currency' | 'test' | 'owner' | 'keys';

/**
 * A method at a place.
 * - `own`: with its own setting or account
 * - `venue`: with that of the venue
 * - `off`: switched off
 * - `unused`: nothing of the place could use it
 *
 * `provider`: of the account that charges. `terminals`: those of the place.
 */
export type MethodCell = {
  state: 'own' | 'venue' | 'off' | 'unused';
  missing: Missing | null;
  provider: number | null;
  terminals: number;
};

export type Method = 'card' | 'cash' | 'balance' | 'kiosk' | 'counter';
export type MethodCells = Readonly<Record<Method, MethodCell>>;

/** A row of the table. `stall` null: the venue itself. */
export type Place = { stall: ManagedCommerce | null; cells: MethodCells };

type Venue = Pick<
  ManagedVenue,
  | 'paysForCommerces'
  | 'activePaymentProvider'
  | 'terminalProvider'
  | 'paymentConfigId'
  | 'cashEnabled'
  | 'balanceEnabled'
>;
type Stall = Pick<
  ManagedCommerce,
  | 'activePaymentProvider'
  | 'terminalProvider'
  | 'paymentConfigId'
  | 'usesVenueCards'
  | 'usesVenueTerminals'
  | 'cashEnabled'
  | 'balanceEnabled'
  | 'kiosks'
  | 'counterTerminals'
>;
type Account = Pick<PaymentAccount, 'paymentConfigId' | 'provider' | 'refusedWhy' | 'brokenSince'>;

const NO_TERMINALS = { provider: null, terminals: 0 } as const;
const OFF: MethodCell = { state: 'off', missing: null, ...NO_TERMINALS };
const UNUSED: MethodCell = { state: 'unused', missing: null, ...NO_TERMINALS };

/**
 * Returns what each method is at a stall: with its own account, with that of the venue, or off, and what is missing.
 *
 * @see METHOD-03
 */
export function cellsOfStall(venue: Venue, stall: Stall, accounts: readonly Account[]): MethodCells {
  const payer = venue.paysForCommerces ? venue : stall;
  const state = venue.paysForCommerces ? 'venue' : 'own';
  const configOf = (owner: AccountOwner) => (owner === 'own' ? stall : venue).paymentConfigId;
  const terminals = terminalAccountOwner(venue, stall);
  const ofTerminals = accounts.find(
    ({ paymentConfigId, provider }) => paymentConfigId === configOf(terminals) && !isOnlineProvider(provider),
  );
  const terminalCell = (count: number): MethodCell => {
    if (terminals === 'none') return count > 0 ? { ...UNUSED, missing: 'account', terminals: count } : UNUSED;
    const provider = ofTerminals?.provider ?? null;
    if (count > 0) return { state: terminals, missing: faultOf(ofTerminals), provider, terminals: count };
    const hasNone = terminals === 'own' && stall.kiosks + stall.counterTerminals === 0;
    return { ...UNUSED, provider, missing: hasNone ? 'terminal' : null };
  };
  return {
    card: cardCell(cardAccountOwner(venue, stall), venue.paysForCommerces || stall.usesVenueCards, (owner) =>
      accountOf(accounts, configOf(owner), (owner === 'own' ? stall : venue).activePaymentProvider),
    ),
    cash: payer.cashEnabled ? { ...OFF, state } : OFF,
    balance: payer.balanceEnabled ? { ...OFF, state } : OFF,
    kiosk: terminalCell(stall.kiosks),
    counter: terminalCell(stall.counterTerminals),
  };
}

/** Returns what each method of the venue itself is. Kiosks and counters belong to stalls. */
export function cellsOfVenue(venue: Venue, accounts: readonly Account[]): MethodCells {
  const ofTerminals = accounts.find(
    ({ paymentConfigId, provider }) => paymentConfigId === venue.paymentConfigId && !isOnlineProvider(provider),
  );
  const terminals: MethodCell =
    ofTerminals === undefined
      ? UNUSED
      : { state: 'own', missing: faultOf(ofTerminals), provider: ofTerminals.provider, terminals: 0 };
  return {
    card: cardCell(venue.activePaymentProvider === null ? 'none' : 'own', true, () =>
      accountOf(accounts, venue.paymentConfigId, venue.activePaymentProvider),
    ),
    cash: venue.cashEnabled ? { ...OFF, state: 'own' } : OFF,
    balance: venue.balanceEnabled ? { ...OFF, state: 'own' } : OFF,
    kiosk: terminals,
    counter: terminals,
  };
}

function cardCell(
  owner: AccountOwner,
  isWanted: boolean,
  charging: (owner: AccountOwner) => Account | undefined,
): MethodCell {
  if (owner === 'none') return isWanted ? { ...OFF, missing: 'account' } : OFF;
  const account = charging(owner);
  return { state: owner, missing: faultOf(account), provider: account?.provider ?? null, terminals: 0 };
}

function accountOf(accounts: readonly Account[], configId: number, active: number | null): Account | undefined {
  return accounts.find(({ paymentConfigId, provider }) => paymentConfigId === configId && provider === active);
}

function faultOf(account: Account | undefined): Missing | null {
  if (account?.refusedWhy === 'other-country') return 'currency';
  if (account?.refusedWhy === 'test-user') return 'test';
  if (account?.refusedWhy === 'other-owner') return 'owner';
  return account !== undefined && account.brokenSince !== null ? 'keys' : null;
}
