import { create } from 'zustand';

/** Chromium's event; not in TypeScript's DOM library. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

type Installation = { offer: InstallPromptEvent | null; isInstalled: boolean };

/** The browser's install prompt, if it offers one. @see APP-10 */
export const useInstallPrompt = create<Installation>(() => ({ offer: null, isInstalled: false }));

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

/** Call once, early: the browser fires the event a single time. */
export function listenForInstallPrompt(): void {
  useInstallPrompt.setState({
    isInstalled: matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches,
  });
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    useInstallPrompt.setState({ offer: event });
  });
  addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: null, isInstalled: true }));
}

export async function promptInstall(): Promise<void> {
  const { offer } = useInstallPrompt.getState();
  if (!offer) return;
  useInstallPrompt.setState({ offer: null });
  await offer.prompt();
}
