import { createHmac, createSecretKey } from 'node:crypto';
import { soleNetworkOf } from '#platform/rate-limit/client-network.ts';

/** The network of an order. `key`: 48 bits of a keyed digest of the network and the venue. */
export type OrderNetwork = {
  readonly key: number;
  /** First address of the network; null: unknown. */
  readonly address: string | null;
};

export type OrderNetworks = (venueId: number, address: string) => OrderNetwork | null;

const KEY_BYTES = 6;

/**
 * Identifies networks by digests, so that no address is stored.
 *
 * @param secret of the installation
 * @returns null for this machine
 */
export function createOrderNetworks(secret: Buffer): OrderNetworks {
  const key = createSecretKey(secret);
  return (venueId, address) => {
    const network = soleNetworkOf(address);
    if (network === null) return null;
    const digest = createHmac('sha256', key).update(`order-network ${venueId} ${network}`).digest();
    return { key: digest.readUIntBE(0, KEY_BYTES), address: addressOf(network) };
  };
}

function addressOf(network: string): string | null {
  const [address = '', bits] = network.split('/');
  return bits === undefined ? null : address;
}
