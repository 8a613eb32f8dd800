import { isOwnPath, isWebAddress } from '@app/rules/venues/web-address.ts';

/** Checks an external address of a venue. @throws Error for one that no visitor may be sent to @see CONT-07 */
export function checkedAddress(url: string | null | undefined): string | null {
  if (url === undefined || url === null) return null;
  const isAllowed: boolean = isWebAddress(url);
  if (isAllowed) return url;
  throw new Error(`${url} is no https address.`);
}

/** As `checkedAddress`, or a path of ours. */
export function checkedLink(url: string | null): string | null {
  return isOwnPath(url) ? url : checkedAddress(url);
}
