import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SHELL = readFileSync(new URL('src/document-shell.html', import.meta.url), 'utf8');

/** Gives both documents their head and body: each file has its script alone. */
export function documentShell(): Plugin {
  return {
    name: 'document-shell',
    transformIndexHtml: { order: 'pre', handler: (script) => SHELL.replace('<!--script-->', script.trim()) },
  };
}
