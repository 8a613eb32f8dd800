import { readPaymentView } from '#features/payment/hosted/payment-view.ts';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { registerServiceWorker } from '@app/client/service-worker/register-service-worker.ts';
import { PaymentScreens } from './payment-screens.tsx';
import { start } from './start.tsx';
import { refreshSession } from './startup/refresh-session.ts';

const root = document.getElementById('root');
if (root) {
  void start(root, {
    screens: <PaymentScreens />,
    preload: async (locale) => {
      readPaymentView();
      await loadTexts(locale);
    },
    afterwards: async () => {
      if (import.meta.env.PROD) registerServiceWorker('/service-worker.js');
      await refreshSession();
    },
  });
}
