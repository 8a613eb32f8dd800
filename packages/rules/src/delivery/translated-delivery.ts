type Words = { readonly description: string; readonly translatedDescription: string | null };

/** An area with its words in both languages of the venue. */
export type AreaWords = Words & { readonly fields: readonly (Words & { readonly order: number })[] };

/**
 * Returns a text of `deliveryText` in the other language of the venue. The typed values stay.
 *
 * @param areas as they are now
 * @returns null if no area has these words, or none is translated
 * @see DEL-02, APP-01
 */
export function translatedDelivery(delivery: string, areas: readonly AreaWords[]): string | null {
  for (const area of areas) {
    const translated = translatedIn(delivery, area);
    if (translated !== null) return translated === delivery ? null : translated;
  }
  return null;
}

function translatedIn(delivery: string, area: AreaWords): string | null {
  const isNamed = `${delivery}, `.startsWith(`${area.description}, `);
  const shown = isNamed ? [wordsOf(area)] : [];
  let rest = isNamed ? delivery.slice(area.description.length) : `, ${delivery}`;
  const fields = area.fields.toSorted((one, other) => one.order - other.order);
  for (const [at, field] of fields.entries()) {
    const start = startOf(field);
    if (!rest.startsWith(start)) continue;
    const next = fields.slice(at + 1).map((later) => rest.indexOf(startOf(later), start.length));
    const end = Math.min(rest.length, ...next.filter((index) => index !== -1));
    shown.push(`${wordsOf(field)}: ${rest.slice(start.length, end)}`);
    rest = rest.slice(end);
  }
  return rest === '' ? shown.join(', ') : null;
}

function startOf({ description }: Words): string {
  return `, ${description}: `;
}

function wordsOf({ description, translatedDescription }: Words): string {
  return translatedDescription ?? description;
}
