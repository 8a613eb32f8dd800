import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';

/** First message of a client before TLS: its length and a code. @see PostgreSQL, protocol, SSLRequest */
const SSL_REQUEST_BYTES = 8;

/** Self-signed, for tests only, valid until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpjG+/Yffy+mIX6wP
l/a1I3oIqBNTRGyMUu9MudJtvImhRANCAATpVbnDz4FxEzVhaTihDHoWtbgol7up
hNGCvModXDzPq9AWBT8jtGmXWniBmAhKLWMvu13YaQ0mLPyMl8MadmCY
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUWqMO7fCCxm9Zk/mCajAatRiUT2swCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDA4NDg1MloYDzIxMjYxMDMx
MDg0ODUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATpVbnDz4FxEzVhaTihDHoWtbgol7uphNGCvModXDzPq9AWBT8jtGmX
WniBmAhKLWMvu13YaQ0mLPyMl8MadmCYo1MwUTAdBgNVHQ4EFgQUxF5rmyn8eOs7
BMdXDmxY7uCulScwHwYDVR0jBBgwFoAUxF5rmyn8eOs7BMdXDmxY7uCulScwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA0RGRtticFEvnao1b5sO2
nPEaBzQPoDl+Vdw9qwZkBi8CIFVgD/m2HaLcKoeYbDSaKRXyObJju1h/B7KBnpNX
jlYL
-----END CERTIFICATE-----`;

/** Terminates TLS in front of a PostgreSQL without it. */
export type TlsProxy = {
  readonly url: string;
  /** Number of TLS records that clients have sent: at least one per write. */
  records(): number;
  close(): void;
};

/** @param target of the database behind it */
export async function startTlsProxy(target: string): Promise<TlsProxy> {
  const { hostname, port } = new URL(target);
  let records = 0;
  const proxy = net.createServer((plain) => {
    plain.once('readable', () => {
      plain.read(SSL_REQUEST_BYTES);
      plain.write('S');
      const client = new tls.TLSSocket(plain, { isServer: true, key: KEY, cert: CERTIFICATE });
      client.on('data', () => (records += 1));
      const server = net.connect(Number(port), hostname);
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) socket.on('error', () => socket.destroy());
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');
  url.hostname = '127.0.0.1';
  url.searchParams.set('sslmode', 'no-verify');
  return { url: url.href, records: () => records, close: () => void proxy.close() };
}
