/**
 * Whether the provider can reach an address: https and a public host. It refuses others.
 * Source: its API reference, "Preferences"; error 4020 of "Create payment"
 */
export function isPublicAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return false;
  const { hostname } = url;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return !isAddress && hostname.includes('.') && !/\.(?:local|localhost|internal)$/.test(hostname);
}

const TUNNEL = /^port-(\d{1,5})\.tunnel\.example$/;

/**
 * Returns where webhooks for an address are delivered. `https://port-3000.tunnel.example` is a tunnel of the sandbox to
 * port 3000 of this machine, as developers use one for the provider's own webhooks.
 */
export function deliveryAddress(address: string): URL {
  const url = new URL(address);
  const [, port] = TUNNEL.exec(url.hostname) ?? [];
  return port === undefined ? url : new URL(url.pathname + url.search, `http://127.0.0.1:${port}`);
}
