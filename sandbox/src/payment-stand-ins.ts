import type { FastifyInstance } from 'fastify';

import type { KnownBehaviours } from './behaviours.ts';
import type { Clock } from './clock.ts';
import type { Misbehaviour } from './faults/misbehave.ts';
import { FIRST_DATA_BEHAVIOURS } from './first-data/behaviours.ts';
import { firstDataRoutes } from './first-data/first-data.ts';
import { IZIPAY_BEHAVIOURS } from './izipay/behaviours.ts';
import { izipayRoutes } from './izipay/izipay.ts';
import type { Journal } from './journal.ts';
import { MERCADO_PAGO_BEHAVIOURS } from './mercado-pago/behaviours.ts';
import { mercadoPagoRoutes } from './mercado-pago/mercado-pago.ts';

export type StandInDeps = {
  clock: Clock;
  journal: Journal;
  misbehaviour: Misbehaviour;
  /** Stores its books; null: not stored. */
  ledgerFile: string | null;
  /** How a browser reaches the sandbox, without a slash at the end. */
  publicUrl: () => string;
};

type StandIn = {
  /** Its name for faults and books. */
  party: string;
  behaviours: KnownBehaviours[string];
  routes: (app: FastifyInstance, deps: StandInDeps) => Promise<void>;
};

/** The payment providers that the sandbox simulates. */
export const PAYMENT_STAND_INS: readonly StandIn[] = [
  { party: 'mercado-pago', behaviours: MERCADO_PAGO_BEHAVIOURS, routes: mercadoPagoRoutes },
  { party: 'first-data', behaviours: FIRST_DATA_BEHAVIOURS, routes: firstDataRoutes },
  { party: 'izipay', behaviours: IZIPAY_BEHAVIOURS, routes: izipayRoutes },
];

export const PAYMENT_BEHAVIOURS: KnownBehaviours = Object.fromEntries(
  PAYMENT_STAND_INS.map(({ party, behaviours }) => [party, behaviours]),
);
