import { expect, it } from 'vitest';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { onlineMethod } from './online-method.ts';

it('a provider with accounts is named, another one takes a card [PP-01, METHOD-03]', async () => {
  const [es, en] = [await loadTexts('es'), await loadTexts('en')];
  const paypal = { icon: 'wallet', title: 'PayPal' };
  expect(onlineMethod(PAYMENT_PROVIDER.paypal, es)).toEqual({ ...paypal, detail: 'Dinero en cuenta o tus tarjetas' });
  expect(onlineMethod(PAYMENT_PROVIDER.paypal, en)).toEqual({ ...paypal, detail: 'Account balance or your cards' });
  const sitef = onlineMethod(PAYMENT_PROVIDER.sitef, es);
  expect(sitef).toEqual({ icon: 'credit-card', title: 'Tarjeta', detail: 'Crédito o débito, con Sitef' });
  const ownForm = onlineMethod(PAYMENT_PROVIDER.mercadoPago, es);
  expect(ownForm).toEqual({ icon: 'credit-card', title: 'Tarjeta', detail: 'Crédito o débito' });
});
