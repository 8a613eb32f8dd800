import type { Language } from '@app/client/texts.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import type { IzipayConfig } from './izipay-script.ts';

export const FORM_ID = 'izipay-form';

/** The provider requires an address and a name of the buyer, which an order for a seat does not have. */
const NO_ADDRESS = { street: 'Sin calle', city: 'Lima', state: 'Lima', country: 'PE', postalCode: '00001' };
const NO_NAME = 'Cliente';
const NO_DOCUMENT = '00000000';
const NO_PHONE = '000000000';

/**
 * Configuration of the provider's form.
 *
 * @param parameters of the server, for this attempt
 * @see IZI-01
 */
export function izipayConfig(
  parameters: Readonly<Record<string, string>>,
  order: Pick<Order, 'phone' | 'identification' | 'guestEmail' | 'buyer'>,
  language: Language,
): IzipayConfig {
  const of = (name: string) => parameters[name] ?? '';
  return {
    transactionId: of('transactionId'),
    action: 'pay',
    merchantCode: of('merchantCode'),
    order: {
      orderNumber: of('orderNumber'),
      currency: of('currency'),
      amount: of('amount'),
      processType: 'AT',
      merchantBuyerId: of('transactionId'),
      dateTimeTransaction: of('dateTimeTransaction'),
      payMethod: 'CARD',
    },
    billing: billingOf(order),
    render: { typeForm: 'embedded', container: `#${FORM_ID}`, showButtonProcessForm: true },
    urlIPN: of('urlIPN'),
    language: language === 'en' ? 'ENG' : 'ESP',
  };
}

function billingOf({
  phone,
  identification,
  guestEmail,
  buyer,
}: Pick<Order, 'phone' | 'identification' | 'guestEmail' | 'buyer'>): Record<string, string> {
  const [firstName = NO_NAME, ...lastNames] = buyer?.name?.trim().split(/\s+/).filter(Boolean) ?? [];
  return {
    firstName,
    lastName: lastNames.join(' ') || firstName,
    email: buyer?.email ?? guestEmail ?? '',
    phoneNumber: phone ?? NO_PHONE,
    ...NO_ADDRESS,
    documentType: identification === null ? 'OTROS' : 'DNI',
    document: identification ?? NO_DOCUMENT,
  };
}
