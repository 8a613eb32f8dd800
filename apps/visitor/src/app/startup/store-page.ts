/**
 * Asks the service worker to store the page of this visit, so that the next one opens without the network. It contains
 * nothing personal.
 *
 * @see APP-11
 */
export async function storePage(): Promise<void> {
  const boot = document.getElementById('boot');
  const [navigation] = performance.getEntriesByType('navigation');
  if (!boot || !navigation || !('serviceWorker' in navigator)) return;
  const { pathname, search } = new URL(navigation.name);
  if (search !== '') return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ path: pathname, isStored: boot.dataset['storedAt'] !== undefined });
}
