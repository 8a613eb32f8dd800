import type { FastifyInstance } from 'fastify';
import type { KnownBehaviours } from './behaviours.ts';
import { CLOVER_BEHAVIOURS } from './clover/behaviours.ts';
import { cloverRoutes } from './clover/clover.ts';
import { FIRST_DATA_BEHAVIOURS } from './first-data/behaviours.ts';
import { firstDataRoutes } from './first-data/first-data.ts';
import { IZIPAY_BEHAVIOURS } from './izipay/behaviours.ts';
import { izipayRoutes } from './izipay/izipay.ts';
import { MERCADO_PAGO_BEHAVIOURS } from './mercado-pago/behaviours.ts';
import { mercadoPagoRoutes } from './mercado-pago/mercado-pago.ts';
import { PAYPAL_BEHAVIOURS } from './paypal/behaviours.ts';
import { paypalRoutes } from './paypal/paypal.ts';
import { SITEF_BEHAVIOURS } from './sitef/behaviours.ts';
import { sitefRoutes } from './sitef/sitef.ts';
import type { StandInDeps } from './stand-in-deps.ts';

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
  { party: 'paypal', behaviours: PAYPAL_BEHAVIOURS, routes: paypalRoutes },
  { party: 'izipay', behaviours: IZIPAY_BEHAVIOURS, routes: izipayRoutes },
  { party: 'sitef', behaviours: SITEF_BEHAVIOURS, routes: sitefRoutes },
  { party: 'clover', behaviours: CLOVER_BEHAVIOURS, routes: cloverRoutes },
];

export const PAYMENT_BEHAVIOURS: KnownBehaviours = Object.fromEntries(
  PAYMENT_STAND_INS.map(({ party, behaviours }) => [party, behaviours]),
);
