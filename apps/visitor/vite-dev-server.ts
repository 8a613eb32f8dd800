import type { Plugin } from 'vite';
import { KIOSK_SCREENS } from '@app/contract/values/kiosks.ts';
import { ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { untilAllAnswer } from './vite-other-apps.ts';

/** Payment documents, as in `server/src/features/web/payment-pages.ts`. */
const SCREENS = [...Object.values(ONLINE_PROVIDERS).map(({ screen }) => screen), 'wallet-card'];
const PAYMENT_PATH = new RegExp(`^/(${SCREENS.join('|')})(/|$)`);

/** Addresses of the kiosk and of the screens at the counters, which an app of their own serves. */
const DEVICE_PATH = `^/(${[...KIOSK_SCREENS, 'now-serving'].join('|')})([/?]|$)`;

/**
 * Development counterparts of the API, the other apps and the server's own pages. Screens are rendered in the browser
 * only. Reads `DEV_API_URL`, the addresses of the other apps and `DEV_PAYMENT_SCRIPTS`, which `tools/src/dev.ts` sets.
 */
export function devServer(): Plugin {
  const {
    DEV_API_URL: api = '',
    DEV_STAFF_URL: staff = '',
    DEV_OFFICE_URL: office = '',
    DEV_KIOSK_URL: kiosk = '',
    DEV_PAYMENT_SCRIPTS = '',
  } = process.env;
  const scripts = DEV_PAYMENT_SCRIPTS.split(' ').filter((pair) => pair !== '');
  return {
    name: 'dev-server',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: {
          '^/(api|media|icons|manifest|metrics|service-worker.js)([/?]|$)': api,
          '^/staff(/|$)': { target: staff, ws: true },
          '^/office(/|$)': { target: office, ws: true },
          [DEVICE_PATH]: { target: kiosk, ws: true },
        },
      },
    }),
    async configureServer({ middlewares }) {
      // Vite listens after this: before, a visit of another app would get an empty page with status 502.
      await untilAllAnswer([staff, office, kiosk].filter((url) => url !== ''));
      middlewares.use((request, response, next) => {
        if (request.url === '/') return response.writeHead(302, { location: '/home' }).end();
        if (PAYMENT_PATH.test(request.url ?? '')) request.url = '/payment.html';
        return next();
      });
    },
    transformIndexHtml: () => [
      ...scripts.map((pair) => {
        const [name = '', content = ''] = pair.split('=');
        return { tag: 'meta', attrs: { name, content } };
      }),
      { tag: 'meta', attrs: { name: 'test-payments', content: 'on' } },
    ],
  };
}
