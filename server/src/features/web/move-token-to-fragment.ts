const HOME = /^\/home(\/|$)/;

/**
 * Address with the sign-in code of a link moved to the fragment. Servers and the Referer header never get a fragment.
 * Otherwise browsers would send the address when they fetch the page's fonts.
 *
 * @returns null for an address without such a code
 * @see APP-02
 */
export function moveTokenToFragment(url: string): string | null {
  const [pathname = '/', query = ''] = url.split('?');
  const rest = new URLSearchParams(query);
  const token = rest.get('token');
  if (token === null || !HOME.test(pathname)) return null;
  rest.delete('token');
  const search = rest.size > 0 ? `?${rest.toString()}` : '';
  return `${pathname}${search}#${new URLSearchParams({ token }).toString()}`;
}
