import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { captureEarlyClicks } from './startup/replay-early-clicks.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { loadCart } from '../features/cart/cart-state.ts';
import { saveOrderFromLink } from '../features/orders/order-link.ts';
import { listenForInstallPrompt } from '../features/home/sections/install-prompt.ts';
import { loadPersistedStores } from '../shared/storage/persisted-store.ts';
import { useLanguageChoice } from '../shared/texts/language-store.ts';
import type { Language } from '@app/client/texts.ts';
import { applyTheme } from '../features/account/theme-store.ts';
import { useVisit } from '../features/venues/visit-store.ts';
import { readBoot } from './startup/boot-data.ts';
import { loadFirstTexts } from '../shared/texts/load-texts.ts';
import { setShownLanguage } from '../shared/texts/shown-language.ts';

/** The device's database answers in a few milliseconds; a hanging one must not keep the screen empty. */
const LONGEST_RESTORE_MS = 400;

/** What a document of the app shows. */
type Document = {
  screens: ReactNode;
  /** Fetches what the first drawing must not wait for. */
  preload: (language: Language) => Promise<void>;
  /** What may wait until the first screen is drawn. */
  afterwards: () => Promise<void>;
};

/** Boot data, then what the device has kept, then the network: in that order the first screen gets its data. @see APP-07 */
export async function start(root: HTMLElement, shown: Document) {
  const { replay, followLink } = captureEarlyClicks(root);
  try {
    await draw(root, shown);
  } catch (error) {
    followLink();
    throw error;
  }
  replay();

  await shown.afterwards();
}

async function draw(root: HTMLElement, { screens, preload }: Document) {
  listenForInstallPrompt();
  loadPersistedStores();
  saveOrderFromLink();
  applyTheme();
  loadCart();

  const boot = readBoot();
  const queryClient = createQueryClient(boot?.reads ?? {});
  const { venue } = useVisit.getState();
  const language = boot?.language ?? useLanguageChoice.getState().chosen ?? venue?.language ?? 'es';
  setShownLanguage(language);

  const restored = import('./startup/persist-on-device.ts').then(({ persistOnDevice }) => persistOnDevice(queryClient));
  const [text] = await Promise.all([
    loadFirstTexts(language),
    preload(language),
    boot ? undefined : Promise.race([restored, pause(LONGEST_RESTORE_MS)]),
  ]);
  const app = (
    <App queryClient={queryClient} translations={{ language, text }}>
      {screens}
    </App>
  );
  if (boot) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}
