import { registerServiceWorker } from './app-frame/register-service-worker.ts';
import { refreshSession } from './data/refresh-session.ts';
import { PaymentScreens } from './payment-screens.tsx';
import { start } from './start.tsx';
import { loadTexts } from './texts/load-texts.ts';

const root = document.getElementById('root');
if (root) {
  void start(root, {
    screens: <PaymentScreens />,
    preload: async (language) => void (await loadTexts(language)),
    afterwards: async () => {
      registerServiceWorker();
      await refreshSession();
    },
  });
}
