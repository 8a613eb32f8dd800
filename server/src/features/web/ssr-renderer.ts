import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Language } from '#platform/text/language.ts';
import type { MenuVersion } from './menu-version.ts';

const RenderedPage = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  language: z.enum(['es', 'en']),
  head: z.string(),
  html: z.string(),
  boot: z.string(),
});
export type RenderedPage = z.infer<typeof RenderedPage>;

/** JSON of a GET on an API path; undefined for 404. */
export type ReadApi = (apiPath: string) => Promise<unknown>;

/** The visitor app's server build, which renders the first screen of a path. */
export interface SsrRenderer {
  /** @param language the visitor's choice; null: that of the venue */
  render(path: string, read: ReadApi, language: Language | null): Promise<RenderedPage>;
  /** Head of a page that is not server-rendered. */
  bareHead(language: Language): string;
}

/** @param file `entry-server.js` of the build */
export async function loadSsrRenderer(
  file: string,
  { appCode, publicUrl, menuVersion }: { appCode: string; publicUrl: string; menuVersion: MenuVersion },
): Promise<SsrRenderer> {
  const { origin } = new URL(publicUrl);
  const entry: unknown = await import(pathToFileURL(file).href);
  const boot = functionOf(entry, 'boot');
  const shellHead = functionOf(entry, 'shellHead');
  return {
    render: async (path, read, language) =>
      RenderedPage.parse(await boot(path, read, { language, app: appCode, origin, menuVersion })),
    bareHead: (language) => String(shellHead(language)),
  };
}

function functionOf(entry: unknown, name: string): (...args: unknown[]) => unknown {
  const found =
    typeof entry === 'object' && entry !== null ? Object.entries(entry).find(([key]) => key === name) : undefined;
  const value: unknown = found?.[1];
  if (typeof value !== 'function') throw new Error(`The visitor app's server build exports no ${name}.`);
  return (...args) => Reflect.apply(value, undefined, args);
}
