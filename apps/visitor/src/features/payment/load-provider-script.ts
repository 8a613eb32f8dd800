/**
 * Loads a provider's script from the address that the server wrote into this document.
 *
 * @param script.meta name of the `meta` element with the address
 * @param script.global name under which the script defines itself
 * @param script.query added to the address
 * @returns what the script defined
 * @throws Error when it does not load in time or defines nothing; a failed element is removed, as none is fetched again
 */
export function loadProviderScript({
  meta,
  global,
  timeoutMs,
  query = {},
}: {
  meta: string;
  global: string;
  timeoutMs: number;
  query?: Readonly<Record<string, string>>;
}): Promise<unknown> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content;
  if (!address) return Promise.reject(new Error(`This document has no address of ${meta}.`));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script ${meta} did not load.`));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const defined: unknown = Reflect.get(window, global);
      if (defined === undefined) fail();
      else resolve(defined);
    });
    const search = new URLSearchParams(query).toString();
    script.src = search === '' ? address : `${address}?${search}`;
    document.head.append(script);
  });
}
