import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app-frame/app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { loadCart } from './device/cart-state.ts';
import { listenForInstallation } from './device/install-prompt.ts';
import { loadKeptState } from './device/kept-state.ts';
import { useLanguageChoice } from './device/language-store.ts';
import { applyTheme } from './device/theme-store.ts';
import { useVisit } from './device/visit-store.ts';
import { readBoot } from './app-frame/boot-data.ts';
import { preloadScreen, Routes } from './routes.tsx';
import { loadFirstTexts } from './texts/load-texts.ts';
import { setShownLanguage } from './texts/shown-language.ts';

/** The device's database answers in a few milliseconds; a hanging one must not keep the screen empty. */
const LONGEST_RESTORE_MS = 400;

/** Boot data, then what the device has kept, then the network: in that order the first screen gets its data. @see APP-07 */
export async function start(root: HTMLElement) {
  listenForInstallation();
  loadKeptState();
  applyTheme();
  loadCart();

  const boot = readBoot();
  const queryClient = createQueryClient(boot?.reads ?? {});
  const { venue } = useVisit.getState();
  const language = boot?.language ?? useLanguageChoice.getState().chosen ?? venue?.language ?? 'es';
  setShownLanguage(language);

  const restored = import('./keep-on-device.ts').then(({ keepOnDevice }) => keepOnDevice(queryClient));
  const [texts] = await Promise.all([
    loadFirstTexts(language),
    preloadScreen(location.pathname),
    boot ? undefined : Promise.race([restored, pause(LONGEST_RESTORE_MS)]),
  ]);
  const app = (
    <App queryClient={queryClient} wording={{ language, texts }}>
      <Routes />
    </App>
  );
  if (boot) hydrateRoot(root, app);
  else createRoot(root).render(app);

  const { afterFirstScreen } = await import('./after-first-screen.ts');
  await afterFirstScreen();
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}
