import type { Language } from '#platform/text/language.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import type { Currency } from '@app/contract/values/money.ts';

const ES = {
  slip: 'COMANDA',
  due: (time: string) => `Para las ${time}`,
  pickUp: 'Retira en mostrador',
  items: (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`),
  collect: (price: string) => `COBRAR ${price}`,
  askIdentification: 'PEDIR DOCUMENTO',
  unitOf: (unit: number, units: number) => `${unit} de ${units}`,
  copy: (copy: number) => `COPIA ${copy}`,
  allergy: 'ALERGIA',
  correction: 'CORRECCIÓN',
  voidSlip: 'ANULACIÓN',
  doNotPrepare: 'NO PREPARAR NI ENTREGAR',
  refunded: (price: string) => `Devuelto: ${price}`,
  partlyRefunded: (price: string) => `DEVUELTO EN PARTE ${price}`,
  without: (what: string) => `SIN ${what}`,
  seeBoard: 'El resto del pedido sigue. Mirá el tablero.',
  order: 'Pedido',
  total: 'TOTAL',
  follow: 'Seguí tu pedido en el teléfono',
  list: 'REPARTO',
  orders: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  noOrders: 'No hay pedidos listos para llevar.',
  handedOver: 'entregado',
  notThere: 'no estaba',
  seat: 'Al asiento',
  test: 'PÁGINA DE PRUEBA',
  testLetters: 'áéíóú ñ ü ¿? ¡! $ 1.234',
  testEnd: 'Si los acentos se leen bien, la impresora está lista.',
};

type Texts = typeof ES;

const EN: Texts = {
  slip: 'KITCHEN SLIP',
  due: (time) => `Due at ${time}`,
  pickUp: 'Pick-up at the counter',
  items: (count) => (count === 1 ? '1 item' : `${count} items`),
  collect: (price) => `COLLECT ${price}`,
  askIdentification: 'ASK FOR ID',
  unitOf: (unit, units) => `${unit} of ${units}`,
  copy: (copy) => `COPY ${copy}`,
  allergy: 'ALLERGY',
  correction: 'CORRECTION',
  voidSlip: 'VOID',
  doNotPrepare: 'DO NOT PREPARE OR HAND OVER',
  refunded: (price) => `Refunded: ${price}`,
  partlyRefunded: (price) => `PARTLY REFUNDED ${price}`,
  without: (what) => `WITHOUT ${what}`,
  seeBoard: 'The rest of the order goes ahead. Check the board.',
  order: 'Order',
  total: 'TOTAL',
  follow: 'Follow your order on your phone',
  list: 'HAND-OVER LIST',
  orders: (count) => (count === 1 ? '1 order' : `${count} orders`),
  noOrders: 'No orders are ready to go to the seats.',
  handedOver: 'handed over',
  notThere: 'not there',
  seat: 'To the seat',
  test: 'TEST PAGE',
  testLetters: 'áéíóú ñ ü ¿? ¡! $ 1,234',
  testEnd: 'If the accents are right, the printer is ready.',
};

export function paperTexts(language: Language): Texts {
  return language === 'en' ? EN : ES;
}

/** Returns the invitation to follow the order; venues that charge in soles are in Peru. @see APP-01 */
export function followText({ language, currency }: { language: Language; currency: Currency }): string {
  const { follow } = paperTexts(language);
  return language === 'es' && currency === 'PEN' ? addressAsTu(follow) : follow;
}
