/** Push services of the browsers: Chrome and Edge, Firefox, Edge on Windows, Safari. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.apple\.com$/,
];

/**
 * Decides whether an address belongs to a push service. The client gives the address, and this server sends to it: any
 * other host could be one of our own network.
 *
 * @param sandboxOrigin origin of the stand-in; null without the demo
 */
export function createPushServiceCheck(sandboxOrigin: string | null): (url: URL) => boolean {
  return (url) => {
    if (url.username !== '' || url.password !== '') return false;
    if (url.origin === sandboxOrigin) return true;
    return url.protocol === 'https:' && url.port === '' && HOSTS.some((host) => host.test(url.hostname));
  };
}
