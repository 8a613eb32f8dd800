/** A currency sign, its space and the amount, as people type them: `$ 18.000`, `US$ 12,50`, `S/ 12.50`, `ARS 8,500`. */
const TYPED_PRICE = /(\$|S\/|\b(?:ARS|PEN|USD)) +(?=\d)/g;

/** Returns a text that people typed with no-break spaces in its prices. Formatted prices have them already. @see APP-06 */
export function unbrokenPrices(typed: string): string {
  return typed.replaceAll(TYPED_PRICE, '$1\u00a0');
}
