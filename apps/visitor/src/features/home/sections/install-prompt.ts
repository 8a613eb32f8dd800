import { create } from 'zustand';

/** What Chromium hands over; not in TypeScript's DOM library because no other browser has it. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

type Installation = { offer: InstallPromptEvent | null; isInstalled: boolean };

/** The browser's own offer to install the app, where it makes one. @see APP-10 */
export const useInstallPrompt = create<Installation>(() => ({ offer: null, isInstalled: false }));

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

/** Once, early: the browser offers a single time. */
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
