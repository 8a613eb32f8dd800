/** A part of a delivery place as `deliveryText` writes it: `Fila: 14`. */
const FIELD = /^(\p{L}[^:]*): (.+)$/u;

/**
 * Returns a delivery place as people say it: `Platea Sur, Fila: 14` becomes `Platea Sur · fila 14`. A name in capitals stays.
 *
 * @param delivery as the order has it; people may have typed it
 * @see DEL-02
 */
export function placeInWords(delivery: string): string {
  return delivery
    .split(', ')
    .map((part) => {
      const [, name, value] = FIELD.exec(part) ?? [];
      return name === undefined ? part : `${asWord(name)} ${value}`;
    })
    .join(' · ');
}

function asWord(name: string): string {
  return name === name.toUpperCase() ? name : name.slice(0, 1).toLowerCase() + name.slice(1);
}
