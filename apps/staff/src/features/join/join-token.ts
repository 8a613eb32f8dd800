const PATH = '/staff/join';

/** The token of the QR code that was scanned; null: none. It is in the fragment, which browsers do not send. */
export function joinToken(): string | null {
  return location.pathname === PATH && location.hash.length > 1 ? location.hash.slice(1) : null;
}
