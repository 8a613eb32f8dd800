/**
 * Returns the path of a provider's screen in the visitor app.
 *
 * @see PAY-01
 */
export function paymentPath(
  { screen, method }: { screen: string; method: string },
  codes: { venue: string; commerce: string },
): string {
  return `/${screen}/${encodeURIComponent(codes.venue)}/${encodeURIComponent(codes.commerce)}/${method}`;
}
