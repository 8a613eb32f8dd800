// cspell:ignore ounts
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Method } from './method-cells.ts';

export type CellChoice = 'own' | 'venue' | 'off';

/**
 * What a pressed cell offers. `values` null: nothing is chosen here, its links lead to where it changes. An own account
 * comes first until it is disconnected.
 */
export type CellChoices = {
  offered: readonly CellChoice[];
  present: CellChoice;
  values: Readonly<Partial<Record<CellChoice, Readonly<Record<string, boolean>>>>> | null;
  hasOwnAccount: boolean;
  links: readonly { to: string; name: `cell-link-${'venue' | 'connect' | 'account' | 'kiosks'}` }[];
};

type Stall = Pick<
  ManagedCommerce,
  | 'id'
  | 'paymentConfigId'
  | 'activePaymentProvider'
  | 'terminalProvider'
  | 'usesVenueCards'
  | 'usesVenueTerminals'
  | 'cashEnabled'
  | 'balanceEnabled'
>;

const SETTINGS = {
  card: 'usesVenueCards',
  kiosk: 'usesVenueTerminals',
  counter: 'usesVenueTerminals',
  cash: 'cashEnabled',
  balance: 'balanceEnabled',
} as const satisfies Record<Method, keyof Stall>;

/** Returns the choices of a method at a place. @param stall null: the venue itself @see METHOD-03 */
export function cellChoices(
  venue: Pick<ManagedVenue, 'id' | 'paysForCommerces' | 'paymentConfigId'>,
  stall: Stall | null,
  method: Method,
): CellChoices {
  const venueMethods = { to: `/${venue.id}/payments/venue#money`, name: 'cell-link-venue' } as const;
  const connect = (configId: number) =>
    ({ to: `/${venue.id}/payments/connect?for=${configId}`, name: 'cell-link-connect' }) as const;
  const none = { offered: [], present: 'own', values: null, hasOwnAccount: false } as const;
  const isMoney = method === 'cash' || method === 'balance';
  if (stall === null)
    return { ...none, links: isMoney ? [venueMethods] : [venueMethods, connect(venue.paymentConfigId)] };
  const hasOwnAccount = !isMoney && (method === 'card' ? stall.activePaymentProvider : stall.terminalProvider) !== null;
  const isDevice = method === 'kiosk' || method === 'counter';
  const links = [
    ...(isDevice ? [{ to: `/${venue.id}/kiosks?stall=${stall.id}`, name: 'cell-link-kiosks' } as const] : []),
    ...(venue.paysForCommerces ? [venueMethods] : []),
    ...(hasOwnAccount ? [{ to: `/${venue.id}/payments#accounts`, name: 'cell-link-account' } as const] : []),
    ...(isMoney || hasOwnAccount || venue.paysForCommerces ? [] : [connect(stall.paymentConfigId)]),
  ];
  if (venue.paysForCommerces || hasOwnAccount)
    return { ...none, hasOwnAccount: hasOwnAccount && !venue.paysForCommerces, links };
  const setting = SETTINGS[method];
  const on: CellChoice = isMoney ? 'own' : 'venue';
  return {
    offered: [on, 'off'],
    present: stall[setting] ? on : 'off',
    values: { [on]: { [setting]: true }, off: { [setting]: false } },
    hasOwnAccount: false,
    links,
  };
}
