import { buildWebApps } from '@app/tools/build-web.ts';
import { startDemoSystem } from '../demo-system.ts';
import { saveDemoReads, type DemoReads } from './demo-reads.ts';
import { BUDGET_PAGES } from './pages.ts';
import { createPageRenderer } from './render-pages.ts';

/** Renders the pages of the budget with the demo's server, and stores what they read. */
export async function recordDemoReads(): Promise<void> {
  await buildWebApps();
  const system = await startDemoSystem();
  try {
    const reads: DemoReads = {};
    const render = await createPageRenderer(async (apiPath) => {
      const response = await fetch(system.server.url + apiPath);
      if (!response.ok) throw new Error(`${apiPath} answered ${response.status}.`);
      return (reads[apiPath] = await response.json());
    });
    for (const { path } of BUDGET_PAGES) await render(path);
    saveDemoReads(reads);
    console.log(`${Object.keys(reads).length} answers of the demo are stored.`);
  } finally {
    await system.stop();
  }
}
