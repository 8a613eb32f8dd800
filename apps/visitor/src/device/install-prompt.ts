import { create } from 'zustand';

/** What Chromium hands over; not in TypeScript's DOM library because no other browser has it. */
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

type Installation = { offer: InstallPromptEvent | null; isInstalled: boolean };

/** The browser's own offer to install the app, where it makes one. @see APP-10 */
export const useInstallation = create<Installation>(() => ({ offer: null, isInstalled: false }));

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

/** Once, early: the browser offers a single time. */
export function listenForInstallation(): void {
  useInstallation.setState({
    isInstalled: matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches,
  });
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    useInstallation.setState({ offer: event });
  });
  addEventListener('appinstalled', () => useInstallation.setState({ offer: null, isInstalled: true }));
}

export async function askToInstall(): Promise<void> {
  const { offer } = useInstallation.getState();
  if (!offer) return;
  useInstallation.setState({ offer: null });
  await offer.prompt();
}
