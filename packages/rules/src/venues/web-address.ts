/**
 * Hosts by name only; http for the sandbox on this machine. The domain web_address of the database has the same rule.
 */
const WEB_ADDRESS =
  /^(https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)([/?#][^\s\p{Cc}"<>\\]*)?$/iu;
const OWN_PATH = /^\/([^/\s\p{Cc}"<>\\][^\s\p{Cc}"<>\\]*)?$/u;

/**
 * Whether a text of the back office is a page to which a visitor may be sent, after a notice that names its host.
 *
 * @see CONT-07
 */
export function isWebAddress(url: string | null): url is string {
  return url !== null && WEB_ADDRESS.test(url);
}

/** Whether a text is a path of our origin and not one that browsers read as another host: `//evil`, `/\evil`. */
export function isOwnPath(path: string | null): path is string {
  return path !== null && OWN_PATH.test(path);
}
