import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { readImportGraph, type ImportGraph, type Workspace } from './import-graph.ts';

const Patterns = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ name: z.string(), exports: Patterns, imports: Patterns });
const RootManifest = z.object({ workspaces: z.array(z.string()) });

const CODE = /\.(?:tsx?|mjs|js)$/u;

/** Every file of the repository, tracked or new, and the imports of its code. */
export function readRepository(): { files: string[]; graph: ImportGraph } {
  const files = listFiles();
  const sources = new Map(files.filter((file) => CODE.test(file)).map((file) => [file, read(file)]));
  return { files, graph: readImportGraph(sources, new Set(files), listWorkspaces()) };
}

/** Every file of the repository, tracked or new, below the root. */
export function listFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
}

function listWorkspaces(): Workspace[] {
  const { workspaces } = RootManifest.parse(JSON.parse(read('package.json')));
  return fs
    .globSync(workspaces, { cwd: ROOT })
    .map((dir) => ({ dir, ...Manifest.parse(JSON.parse(read(path.join(dir, 'package.json')))) }));
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}
