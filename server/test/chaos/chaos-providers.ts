import { pointAccount } from '../harness/kiosks/point-kiosk.ts';
import { firstDataAccount } from '../harness/payments/first-data-account.ts';
import { izipayAccount } from '../harness/payments/izipay-account.ts';
import { paypalAccount, registerPayPalWebhook } from '../harness/payments/paypal-account.ts';
import { mercadoPagoAccount, PROVIDER_IDS, SELLER } from '../harness/payments/seller.ts';
import { registerSitefMerchant, sitefAccount } from '../harness/payments/sitef-merchant.ts';
import { FLEET, openKiosks, registerFleetWebhook } from './chaos-kiosks.ts';
import type { ChaosProvider } from './chaos-provider.ts';
import { FAULT_RATES } from './fault-rates.ts';
import { FIRST_DATA_RATES, payAtFirstData } from './pay-at-first-data.ts';
import { payAtPage } from './pay-at-hosted-page.ts';
import { IZIPAY_RATES, payAtIzipayForm } from './pay-at-izipay-form.ts';
import { PAYPAL_FAULT_RATES, payAtPayPal } from './pay-at-paypal.ts';
import { payAtSitefPage, SITEF_RATES } from './pay-at-sitef-page.ts';
import { payAtTerminal, POINT_RATES } from './pay-at-terminal.ts';
import { payByCard } from './pay-by-card.ts';

const MERCADO_PAGO = { party: 'mercado-pago', currency: 'ARS', rates: FAULT_RATES } as const;

/** Providers of the chaos run. `CHAOS_PROVIDER` chooses one by its name. */
export const CHAOS_PROVIDERS: readonly ChaosProvider[] = [
  {
    ...MERCADO_PAGO,
    name: 'mercado-pago',
    account: mercadoPagoAccount(PROVIDER_IDS.cards, SELLER, false),
    toppedUpByCard: true,
    refundsParts: true,
    pay: payByCard,
  },
  {
    ...MERCADO_PAGO,
    name: 'checkout-pro',
    account: mercadoPagoAccount(PROVIDER_IDS.hosted, SELLER, false),
    toppedUpByCard: false,
    refundsParts: true,
    pay: payAtPage,
  },
  {
    ...MERCADO_PAGO,
    name: 'mercado-pago-point',
    rates: POINT_RATES,
    account: pointAccount('orders', FLEET),
    registerWebhook: registerFleetWebhook,
    toppedUpByCard: false,
    refundsParts: true,
    openKiosks,
    pay: payAtTerminal,
  },
  {
    name: 'first-data',
    party: 'first-data',
    currency: 'ARS',
    rates: FIRST_DATA_RATES,
    account: firstDataAccount(),
    toppedUpByCard: false,
    refundsParts: true,
    pay: payAtFirstData,
  },
  {
    name: 'paypal',
    party: 'paypal',
    currency: 'USD',
    rates: PAYPAL_FAULT_RATES,
    account: paypalAccount(),
    registerWebhook: registerPayPalWebhook,
    toppedUpByCard: false,
    refundsParts: true,
    pay: payAtPayPal,
  },
  {
    name: 'izipay',
    party: 'izipay',
    currency: 'PEN',
    rates: IZIPAY_RATES,
    account: izipayAccount('chaos'),
    toppedUpByCard: false,
    // It refunds parts once the payment is settled, which takes a day.
    refundsParts: false,
    pay: payAtIzipayForm,
  },
  {
    name: 'sitef',
    party: 'sitef',
    currency: 'ARS',
    rates: SITEF_RATES,
    account: sitefAccount(),
    toppedUpByCard: false,
    refundsParts: false,
    registerWebhook: registerSitefMerchant,
    pay: payAtSitefPage,
  },
];
