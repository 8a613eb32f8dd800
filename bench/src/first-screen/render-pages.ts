import path from 'node:path';
import { APPS_DIR } from '@app/server/features/web/built-apps.ts';
import { findBuiltFiles } from '@app/server/features/web/built-files.ts';
import { loadSsrRenderer, type ReadApi } from '@app/server/features/web/ssr-renderer.ts';
import { createVisitorHtmlTemplate } from '@app/server/features/web/visitor-html-template.ts';
import { createVisitorPages } from '@app/server/features/web/visitor-pages.ts';
import type { EncodedBody } from '@app/server/platform/http/encoded-body.ts';

/** The browser's files of the visitor app's build. */
export const CLIENT_DIR = path.join(APPS_DIR, 'visitor/dist/client');

const SERVER_ENTRY = path.join(APPS_DIR, 'visitor/dist/server/entry-server.js');
const INSTALLATION = { appCode: 'entretiempo', publicUrl: 'https://pedidos.example.com' };
/** As long as a real one. */
const MENU_VERSION = 'recorded-000';

/** Renders pages as the server sends them, without a server. Build the visitor app first. */
export async function createPageRenderer(read: ReadApi): Promise<(path: string) => Promise<EncodedBody>> {
  const template = createVisitorHtmlTemplate(findBuiltFiles(CLIENT_DIR));
  if (!template) throw new Error('The visitor app is not built.');
  const renderer = await loadSsrRenderer(SERVER_ENTRY, { ...INSTALLATION, menuVersion: async () => MENU_VERSION });
  const pages = createVisitorPages({
    template,
    renderer,
    read,
    findAddress: async (address) => ({ kind: 'rendered', screen: address.split('/')[1] ?? '', path: address }),
    isLoaded: () => false,
    isSecure: true,
    onFailure: (error) => {
      throw error;
    },
  });
  return async (address) => (await pages.page(address, 'es')).body;
}
