const HOME = /^\/home(\/|$)/;

/**
 * Where a link that signs in leads: to the same page, with its code behind the hash. What stands there is sent to
 * nobody, not even as Referer: a browser tells the address of a page when it fetches the page's fonts, whatever the
 * page's own policy says.
 *
 * @returns null for an address without such a code
 * @see APP-02
 */
export function secretBehindHash(url: string): string | null {
  const [pathname = '/', query = ''] = url.split('?');
  const rest = new URLSearchParams(query);
  const token = rest.get('token');
  if (token === null || !HOME.test(pathname)) return null;
  rest.delete('token');
  const search = rest.size > 0 ? `?${rest.toString()}` : '';
  return `${pathname}${search}#${new URLSearchParams({ token }).toString()}`;
}
