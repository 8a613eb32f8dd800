import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { App } from './app-frame/app.tsx';
import { captureEarlyClicks } from './app-frame/early-taps.ts';
import { createQueryClient } from './data/query-client.ts';
import { loadCart } from './device/cart-state.ts';
import { saveOrderFromLink } from './device/entry-secrets.ts';
import { listenForInstallPrompt } from './device/install-prompt.ts';
import { loadPersistedStores } from './device/kept-state.ts';
import { useLanguageChoice } from './device/language-store.ts';
import type { Language } from '@app/client/texts.ts';
import { applyTheme } from './device/theme-store.ts';
import { useVisit } from './device/visit-store.ts';
import { readBoot } from './app-frame/boot-data.ts';
import { loadFirstTexts } from './texts/load-texts.ts';
import { setShownLanguage } from './texts/shown-language.ts';

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
  const { tapAgain, followLink } = captureEarlyClicks(root);
  try {
    await draw(root, shown);
  } catch (error) {
    followLink();
    throw error;
  }
  tapAgain();

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

  const restored = import('./keep-on-device.ts').then(({ persistOnDevice }) => persistOnDevice(queryClient));
  const [text] = await Promise.all([
    loadFirstTexts(language),
    preload(language),
    boot ? undefined : Promise.race([restored, pause(LONGEST_RESTORE_MS)]),
  ]);
  const app = (
    <App queryClient={queryClient} wording={{ language, text }}>
      {screens}
    </App>
  );
  if (boot) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}
