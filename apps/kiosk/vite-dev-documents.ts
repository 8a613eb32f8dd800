import type { Plugin } from 'vite';
import { KIOSK_SCREENS } from '@app/contract/values/kiosks.ts';

/** Addresses of the two documents, as in `server/src/features/web/kiosk-pages.ts`. */
const KIOSK_PATH = new RegExp(`^/(${KIOSK_SCREENS.join('|')})([/?]|$)`);
const NOW_SERVING_PATH = /^\/now-serving([/?]|$)/;

/** Serves both documents at their addresses in development. The server of the visitor's app forwards these requests. */
export function devDocuments(): Plugin {
  return {
    name: 'dev-documents',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        // Sources are below an address of the kiosk, too.
        if (!request.headers.accept?.includes('text/html')) return next();
        if (NOW_SERVING_PATH.test(request.url ?? '')) request.url = '/kiosk/now-serving.html';
        else if (KIOSK_PATH.test(request.url ?? '')) request.url = '/kiosk/kiosk.html';
        return next();
      });
    },
  };
}
