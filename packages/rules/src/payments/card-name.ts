/** Display names of the providers' card ids. Source: Mercado Pago, "Payment methods". */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  argencard: 'Argencard',
  cabal: 'Cabal',
  cordobesa: 'Cordobesa',
  debcabal: 'Cabal Débito',
  debmaster: 'Mastercard Débito',
  debvisa: 'Visa Débito',
  diners: 'Diners',
  maestro: 'Maestro',
  master: 'Mastercard',
  naranja: 'Naranja',
  tarshop: 'Tarjeta Shopping',
  visa: 'Visa',
};

/** Returns the name of a card's brand; for an unknown one the provider's name. */
export function cardName(brand: string): string {
  return NAMES[brand.toLowerCase()] ?? brand;
}
