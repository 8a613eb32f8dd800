import { expect, it } from 'vitest';
import type { BuiltFiles } from './built-files.ts';
import { createVisitorHtmlTemplate } from './visitor-html-template.ts';

const FILES: Readonly<Record<string, string>> = {
  '/index.html': '<html lang="es"><!--head--><!--root--><!--boot--></html>',
  '/.vite/manifest.json': '{}',
};
const files: BuiltFiles = {
  has: (name) => Object.hasOwn(FILES, name),
  text: (name) => (Object.hasOwn(FILES, name) ? FILES[name] : undefined),
  send: (reply) => reply,
};

it.each(['venues', 'constructor', '__proto__', 'toString'])('the path %j fills the page [HOME-01]', (screen) => {
  const page = { language: 'es', head: '<title>x</title>', html: 'root', boot: 'boot' } as const;
  expect(createVisitorHtmlTemplate(files)?.fill(screen, page)).toContain('<title>x</title>root');
});

it('only inline scripts of the build are in the policy, by hash [APP-02]', () => {
  const html = `${FILES['/index.html']}<script>one()</script><script type="module" src="/two.js"></script>`;
  const template = createVisitorHtmlTemplate({
    ...files,
    text: (name) => (name === '/index.html' ? html : files.text(name)),
  });
  const ofContent = { language: 'es', head: '', html: '<script>three()</script>', boot: '' } as const;
  expect(template?.fill('home', ofContent)).toContain('three()');
  expect(template?.scriptHashes).toEqual(["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
});

it('styles of a screen are in its document, not in another request [HOME-01]', () => {
  const manifest = {
    'src/features/catalogue/menu/menu.tsx': {
      src: 'src/features/catalogue/menu/menu.tsx',
      file: 'assets/menu.js',
      css: ['assets/menu.css'],
      isDynamicEntry: true,
    },
  };
  const texts: Readonly<Record<string, string>> = {
    ...FILES,
    '/.vite/manifest.json': JSON.stringify(manifest),
    '/assets/menu.css': '.menu{color:red}',
  };
  const template = createVisitorHtmlTemplate({ ...files, text: (name) => texts[name] });
  const html = template?.fill('commerce', { language: 'es', head: '', html: '', boot: '' });
  expect(html).toContain('<style>.menu{color:red}</style>');
  expect(html).toContain('<link disabled rel="stylesheet" crossorigin href="/assets/menu.css">');
});
