import { expect, it } from 'vitest';
import { createVisitorPages } from './visitor-pages.ts';

it('under load a page comes from the cache or is the bare one [ERR-01]', async () => {
  const load = { isLoaded: false, renderings: 0 };
  const pages = createVisitorPages({
    template: { scriptHashes: [], fill: (_screen, { html }) => `<main>${html}</main>` },
    renderer: {
      async render(path) {
        load.renderings += 1;
        return { status: 200, language: 'es', head: '', html: path, boot: '' };
      },
      bareHead: () => '',
    },
    read: async () => undefined,
    findAddress: async (path) => ({ kind: 'rendered', screen: 'home', path }),
    isLoaded: () => load.isLoaded,
    isSecure: false,
    onFailure: (error) => expect.fail(String(error)),
  });
  const shown = async (url: string) => (await pages.page(url, 'es')).body.identity.toString();
  expect(await shown('/home/one')).toBe('<main>/home/one</main>');
  load.isLoaded = true;
  expect(await shown('/home/one')).toBe('<main>/home/one</main>');
  expect(await shown('/home/two')).toBe('<main></main>');
  load.isLoaded = false;
  expect(await shown('/home/two')).toBe('<main>/home/two</main>');
  expect(load.renderings).toBe(2);
});
