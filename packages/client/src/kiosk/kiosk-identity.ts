import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A kiosk that this device was paired as. */
export type OwnKiosk = { kioskId: string; commerceId: number };

interface KioskDb extends DBSchema {
  identity: { key: 'own'; value: { keys: CryptoKeyPair; kiosk: OwnKiosk | null } };
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * Returns the public key of this device, and makes the pair at the first call. The private key cannot be exported, so a
 * copy of the storage opens no session.
 *
 * @returns SubjectPublicKeyInfo in base64
 * @throws DOMException without IndexedDB
 * @see KIOSK-05
 */
export async function devicePublicKey(): Promise<string> {
  return inDatabase(async (db) => {
    const known = await db.get('identity', 'own');
    const keys = known?.keys ?? (await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']));
    if (!known) await db.put('identity', { keys, kiosk: null }, 'own');
    const der = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
    return btoa(String.fromCharCode(...der));
  });
}

/**
 * Signs a challenge of the server with the key of this device.
 *
 * @returns ECDSA with SHA-256, r and s, in base64; null for a device without a key
 */
export async function signChallenge(challenge: string): Promise<string | null> {
  return inDatabase(async (db) => {
    const known = await db.get('identity', 'own');
    if (!known) return null;
    const bytes = new TextEncoder().encode(challenge);
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, known.keys.privateKey, bytes);
    return btoa(String.fromCharCode(...new Uint8Array(signature)));
  });
}

/** Returns the kiosk that this device was paired as; null without one. */
export async function readOwnKiosk(): Promise<OwnKiosk | null> {
  return inDatabase(async (db) => (await db.get('identity', 'own'))?.kiosk ?? null);
}

/** Stores the pairing of this device; null: it was unpaired. */
export async function storeOwnKiosk(kiosk: OwnKiosk | null): Promise<void> {
  await inDatabase(async (db) => {
    const known = await db.get('identity', 'own');
    if (known) await db.put('identity', { ...known, kiosk }, 'own');
  });
}

/** The connection is short, so that no other tab waits for it. */
async function inDatabase<Result>(work: (db: IDBPDatabase<KioskDb>) => Promise<Result>): Promise<Result> {
  const db = await openDB<KioskDb>('kiosk', 1, { upgrade: (made) => void made.createObjectStore('identity') });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
