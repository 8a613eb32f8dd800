import type { Language } from '#platform/text/language.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import type { Currency } from '@app/contract/values/money.ts';

const ES = {
  subject: (stall: string, number: number) => `Tu compra en ${stall}: comprobante N.º ${number}`,
  number: (number: number) => `Comprobante N.º ${number}`,
  order: (number: number) => `Pedido ${number}`,
  orderNumber: 'Pedido',
  callNumber: 'Número en el puesto',
  thanks: 'Gracias por tu compra',
  date: 'Fecha',
  stall: 'Puesto',
  delivery: 'Entrega',
  paidWith: 'Medio de pago',
  cash: 'Efectivo',
  balance: 'Saldo',
  nothing: 'Sin cargo',
  provider: 'Pago electrónico',
  card: (brand: string, lastFour: string) => `${brand} terminada en ${lastFour}`,
  code: 'Código de retiro',
  codeHint: 'Mostralo cuando te llamen. No lo compartas.',
  codeImage: { qr: 'Código QR del pedido', barcode: 'Código de barras del pedido' },
  product: 'Producto',
  quantity: 'Cant.',
  amount: 'Importe',
  benefit: (percentage: number) => `Beneficio de socio: ${percentage.toLocaleString('es')}% de descuento`,
  discount: (percent: number) => `Descuento de ${percent}%`,
  tip: 'Propina',
  total: 'Total',
  seller: 'Razón social',
  taxId: 'Identificación fiscal',
  includedTax: (name: string, percent: number) => `Incluye ${name} ${percent.toLocaleString('es')}%`,
  see: 'Ver mi pedido',
  seeHint: 'El enlace abre este pedido en cualquier teléfono: no lo reenvíes.',
  noInvoice: 'Documento no válido como factura.',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  fileName: (number: number) => `comprobante-${number}.pdf`,
  refundSubject: (stall: string) => `Te devolvimos el dinero de tu compra en ${stall}`,
  refundTitle: 'Devolución',
  refunded: (price: string, order: number) => `Devolvimos ${price} del pedido ${order}.`,
  refundReference: (reference: string) => `Referencia para reclamar: ${reference}`,
  refundArrives: (days: string, day: string) => `El banco lo muestra en ${days} días: a más tardar el ${day}.`,
  refundToCard: (brand: string, lastFour: string) => `Vuelve a tu ${brand} terminada en ${lastFour}.`,
  days: (least: number, most: number) => `${least} a ${most}`,
  refundMethod: {
    provider: 'Vuelve al medio con el que pagaste.',
    wallet: 'Ya está en tu saldo.',
    cash: 'Se entregó en efectivo en el puesto.',
    'by-hand': 'El medio de pago no lo aceptó y te lo devolvimos por otra vía.',
  },
};

type Texts = typeof ES;

const EN: Texts = {
  subject: (stall, number) => `Your purchase at ${stall}: receipt no. ${number}`,
  number: (number) => `Receipt no. ${number}`,
  order: (number) => `Order ${number}`,
  orderNumber: 'Order',
  callNumber: 'Number at the stall',
  thanks: 'Thank you for your purchase',
  date: 'Date',
  stall: 'Commerce',
  delivery: 'Delivery',
  paidWith: 'Paid with',
  cash: 'Cash',
  balance: 'Balance',
  nothing: 'Free of charge',
  provider: 'Electronic payment',
  card: (brand, lastFour) => `${brand} ending in ${lastFour}`,
  code: 'Pick-up code',
  codeHint: "Show it when you're called. Don't share it.",
  codeImage: { qr: 'QR code of the order', barcode: 'Barcode of the order' },
  product: 'Product',
  quantity: 'Qty',
  amount: 'Amount',
  benefit: (percentage) => `Member benefit: ${percentage.toLocaleString('en')}% off`,
  discount: (percent) => `${percent}% discount`,
  tip: 'Tip',
  total: 'Total',
  seller: 'Company',
  taxId: 'Tax ID',
  includedTax: (name, percent) => `Includes ${name} ${percent.toLocaleString('en')}%`,
  see: 'See my order',
  seeHint: "The link opens this order on any phone: don't forward it.",
  noInvoice: 'This document is not an invoice.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  fileName: (number) => `receipt-${number}.pdf`,
  refundSubject: (stall) => `Refund for your purchase at ${stall}`,
  refundTitle: 'Refund',
  refunded: (price, order) => `We refunded ${price} for order ${order}.`,
  refundReference: (reference) => `Reference if you need to ask: ${reference}`,
  refundArrives: (days, day) => `Your bank shows it in ${days} days: by ${day} at the latest.`,
  refundToCard: (brand, lastFour) => `It's going back to your ${brand} ending in ${lastFour}.`,
  days: (least, most) => `${least} to ${most}`,
  refundMethod: {
    provider: "It's going back to the payment method you used.",
    wallet: "It's already in your balance.",
    cash: 'It was handed over in cash at the stall.',
    'by-hand': "The payment method you used didn't accept it, so we refunded it another way.",
  },
};

export function receiptTexts(language: Language): Texts {
  return language === 'en' ? EN : ES;
}

/** Returns the hint beside the pickup code; venues that charge in soles are in Peru. @see APP-01 */
export function codeHintOf({ language, currency }: { language: Language; currency: Currency }): string {
  const { codeHint } = receiptTexts(language);
  return language === 'es' && currency === 'PEN' ? addressAsTu(codeHint) : codeHint;
}
