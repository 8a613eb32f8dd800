import { createHmac, createSecretKey } from 'node:crypto';

import { soleNetworkOf } from '#platform/rate-limit/client-network.ts';

/** Where an order came from. `key`: 48 bits of a keyed digest, which name the network at one venue alone. */
export type OrderNetwork = {
  readonly key: number;
  /** The network's first; null where it is not known. */
  readonly address: string | null;
};

export type OrderNetworks = (venueId: number, address: string) => OrderNetwork | null;

const KEY_BYTES = 6;

/**
 * Names networks so that no address has to be kept.
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
