/** The words of a body, for a place that shows no formats. */
export function plainWords(body: string): string {
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
