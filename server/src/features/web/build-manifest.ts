import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  isEntry: z.boolean().optional(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);
export type BuildManifest = z.infer<typeof Manifest>;

const FIRST_PAGE = 'index.html';

/** Reads Vite's manifest of built files; empty without a build. */
export function readBuildManifest(json: string | undefined): BuildManifest {
  return json === undefined ? {} : Manifest.parse(JSON.parse(json));
}

/** Files of lazy chunks whose sources begin so, without those of the page's entry script. */
export function lateFiles(
  manifest: BuildManifest,
  sources: readonly string[],
): { scripts: string[]; styles: string[] } {
  const first = reached(manifest, [FIRST_PAGE]);
  const wanted = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && sources.some((source) => manifest[key]?.src?.startsWith(source)),
  );
  const chunks = [...reached(manifest, wanted)].filter((key) => !first.has(key)).flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
    styles: [...new Set(chunks.flatMap(({ css }) => css.map((file) => `/${file}`)))],
  };
}

function reached(manifest: BuildManifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    reached(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}
