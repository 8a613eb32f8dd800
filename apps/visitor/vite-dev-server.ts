import type { Plugin } from 'vite';

/** Payment documents, as in `server/src/features/web/payment-pages.ts`. */
const PAYMENT_PATH = /^\/(add-card|mp-checkout-payment|wallet-card)(\/|$)/;

/**
 * Development counterparts of the API, the staff app and the server's own pages. Screens are rendered in the browser
 * only. Reads `DEV_API_URL`, `DEV_STAFF_URL` and `DEV_CARD_SCRIPT_URL`, which `tools/src/dev.ts` sets.
 */
export function devServer(): Plugin {
  const { DEV_API_URL: api = '', DEV_STAFF_URL: staff = '', DEV_CARD_SCRIPT_URL: script = '' } = process.env;
  return {
    name: 'dev-server',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: {
          '^/(api|media|icons|manifest|metrics|service-worker.js)([/?]|$)': api,
          '^/staff(/|$)': { target: staff, ws: true },
        },
      },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url === '/') return response.writeHead(302, { location: '/home' }).end();
        if (PAYMENT_PATH.test(request.url ?? '')) request.url = '/payment.html';
        return next();
      });
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'mercado-pago-script', content: script } },
      { tag: 'meta', attrs: { name: 'test-payments', content: 'on' } },
    ],
  };
}
