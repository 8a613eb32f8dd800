/** Attributes whose values are ids of elements. */
const ID_ATTRIBUTES = / (?:id|for|name|aria-(?:labelledby|describedby|controls))="[^"]*"/g;
const GENERATED = /\bP(\d+-\d+)\b/g;

/**
 * Renames the ids that `useId` generated on the server. Preact counts them in the order of rendering, which is another one
 * in the browser: parts that load later would get an id that an element of the server's markup has.
 */
export function withServerIds(html: string): string {
  return html.replaceAll(ID_ATTRIBUTES, (attribute) => attribute.replaceAll(GENERATED, 'S$1'));
}
