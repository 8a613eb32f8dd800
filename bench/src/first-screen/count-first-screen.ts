import fs from 'node:fs';
import path from 'node:path';
import { readBuildManifest, type BuildManifest } from '@app/server/features/web/build-manifest.ts';
import { encodeBody, type EncodedBody } from '@app/server/platform/http/encoded-body.ts';
import { countStyleRules } from './count-style-rules.ts';
import type { BudgetPage } from './pages.ts';
import { documentInSight, readDocument } from './read-document.ts';

/**
 * What a page costs before its load event. Bytes are compressed with Brotli.
 *
 * - `documentInSightBytes`: the document up to the end of what a phone shows
 * - `firstScriptBytes`: the entry script with its imports; `eagerScriptBytes`: also those that the document preloads
 * - `elements`: tags of the document; `styleRules`: rules of its inline style sheets, with nested ones
 * - `scripts`: script files that are loaded, each a module
 * - `requests`: the document, scripts, style files, eager pictures and icons; without fonts and lazy pictures
 */
export const FIGURES = [
  'documentBytes',
  'documentInSightBytes',
  'firstScriptBytes',
  'eagerScriptBytes',
  'inlineStyleBytes',
  'styleFileBytes',
  'elements',
  'styleRules',
  'eagerPictures',
  'scripts',
  'requests',
] as const;
export type Figure = (typeof FIGURES)[number];
export type FirstScreen = Record<Figure, number>;

/** @param dir the browser's files of the build, compressed beside themselves */
export async function countFirstScreen(body: EncodedBody, { inSight }: BudgetPage, dir: string): Promise<FirstScreen> {
  const html = body.identity.toString();
  const read = readDocument(html);
  const manifest = readBuildManifest(fs.readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8'));
  const first = withImports(manifest, read.scripts);
  const eager = withImports(manifest, [...read.scripts, ...read.preloadedScripts]);
  const sent = (files: readonly string[]) => files.reduce((sum, file) => sum + sentBytes(dir, file), 0);
  return {
    documentBytes: compressedBytes(body),
    documentInSightBytes: await bytesOf(documentInSight(html, inSight)),
    firstScriptBytes: sent(first),
    eagerScriptBytes: sent(eager),
    inlineStyleBytes: await bytesOf(read.styles),
    styleFileBytes: sent(read.styleFiles),
    elements: read.elements,
    styleRules: countStyleRules(read.styles),
    eagerPictures: read.eagerPictures,
    scripts: eager.length,
    requests: 1 + eager.length + read.styleFiles.length + read.pictureFiles.length,
  };
}

/** Addresses of these scripts and of all that they import statically. */
export function withImports(manifest: BuildManifest, scripts: readonly string[]): string[] {
  const found = new Set<string>();
  const keys = Object.keys(manifest).filter((key) => scripts.includes(`/${manifest[key]?.file}`));
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(`/${chunk.file}`)) continue;
    found.add(`/${chunk.file}`);
    keys.push(...chunk.imports);
  }
  for (const script of scripts) found.add(script);
  return [...found];
}

function sentBytes(dir: string, file: string): number {
  const compressed = path.join(dir, `${file}.br`);
  return fs.statSync(fs.existsSync(compressed) ? compressed : path.join(dir, file)).size;
}

async function bytesOf(text: string): Promise<number> {
  return compressedBytes(await encodeBody(Buffer.from(text)));
}

function compressedBytes({ br, identity }: EncodedBody): number {
  return (br ?? identity).length;
}
