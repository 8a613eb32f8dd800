import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyTheme } from '#features/account/theme-store.ts';
import { loadCart } from '#features/cart/cart-state.ts';
import { listenForInstallPrompt } from '#features/home/sections/install-prompt.ts';
import { saveOrderFromLink } from '#features/orders/order-link.ts';
import { clearCurrentOrder, saveOrderOfPath } from '#features/payment/current-order.ts';
import { onVenueLeft, useVisit } from '#features/venues/visit-store.ts';
import { allTurns, nextTask } from '#shared/layout/hydration-turns.ts';
import { waitForPageLoad } from '#shared/layout/wait-for-page-load.ts';
import { openOverlaysOfLinks } from '#shared/navigation/external-link.tsx';
import { useLanguageChoice, visitorLanguage } from '#shared/texts/language-store.ts';
import { loadFirstTexts } from '#shared/texts/load-texts.ts';
import { loadPersistedStores } from '@app/client/storage/persisted-store.ts';
import { setShownLanguage } from '@app/ordering/language/shown-language.ts';
import { textLocale, type TextLocale } from '@app/ordering/language/text-locale.ts';
import { App } from './app.tsx';
import { queryClientOf, readBoot } from './startup/boot-data.ts';
import { followEarlyLink, replayEarlyClicks } from './startup/replay-early-clicks.ts';

/** Time limit for the device's database, which usually answers in a few milliseconds. */
const LONGEST_RESTORE_MS = 400;

/** Content of an HTML document of the app. */
type Document = {
  screens: ReactNode;
  /** Loads what the first render needs. */
  preload: (locale: TextLocale) => Promise<void>;
  /** Startup work after the first render. */
  afterwards: () => Promise<void>;
};

/** Order of the first screen's data: boot data, persisted data, network. @see APP-07 */
export async function start(root: HTMLElement, shown: Document) {
  try {
    await draw(root, shown);
  } catch (error) {
    followEarlyLink();
    throw error;
  }
  await allTurns();
  replayEarlyClicks();

  await waitForPageLoad();
  await shown.afterwards();
}

async function draw(root: HTMLElement, { screens, preload }: Document) {
  listenForInstallPrompt();
  openOverlaysOfLinks();
  loadPersistedStores();
  const linkedOrderId = saveOrderFromLink();
  if (linkedOrderId !== null) saveOrderOfPath(linkedOrderId);
  applyTheme();
  loadCart();
  onVenueLeft(clearCurrentOrder);

  const boot = readBoot();
  const queryClient = queryClientOf(boot);
  const { venue } = useVisit.getState();
  const language = visitorLanguage(useLanguageChoice.getState()) ?? venue?.language ?? 'es';
  const locale = boot?.locale ?? textLocale(language, venue);
  setShownLanguage(locale);

  const restored = restore(queryClient, { isLater: boot !== null });
  const [text] = await Promise.all([
    loadFirstTexts(locale),
    preload(locale),
    boot ? undefined : Promise.race([restored, pause(LONGEST_RESTORE_MS)]),
  ]);
  const app = (
    <App queryClient={queryClient} translations={{ locale, text }}>
      {screens}
    </App>
  );
  if (boot) {
    await nextTask();
    hydrateRoot(root, app);
  } else createRoot(root).render(app);
}

/** @param options.isLater the page has its data, so that the device's database can wait */
async function restore(queryClient: QueryClient, { isLater }: { isLater: boolean }): Promise<void> {
  if (isLater) await waitForPageLoad();
  const { persistOnDevice } = await import('./startup/persist-on-device.ts');
  await persistOnDevice(queryClient);
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}
