/**
 * Stores the key of this device, made at the first call, and its kiosk as the app does. It runs in a page of a test, so it
 * uses nothing from here.
 *
 * @param kiosk that the device was paired as; null: none
 * @returns the public key, SubjectPublicKeyInfo in base64
 */
export async function storeKioskIdentity(kiosk: { kioskId: string; commerceId: number } | null): Promise<string> {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused.')));
    });
  const opening = indexedDB.open('kiosk', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('identity'));
  const db = await resultOf(opening);
  const store = () => db.transaction('identity', 'readwrite').objectStore('identity');
  const known = await resultOf<{ keys: CryptoKeyPair } | undefined>(store().get('own'));
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = known?.keys ?? (await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']));
  await resultOf(store().put({ keys, kiosk }, 'own'));
  db.close();
  const der = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
  return btoa(String.fromCodePoint(...der));
}
