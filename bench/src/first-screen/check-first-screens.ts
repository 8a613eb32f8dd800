// `npm run check first-screens`, also `npm run bench:web -- --budget`: what the first screens cost, against web-budget.json. It
// counts and takes no times, so each run has the same figures. With `--write` the figures become the limits.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildWebApps } from '@app/tools/build-web.ts';
import { printTable } from '../figures.ts';
import { countFirstScreen, FIGURES, type FirstScreen } from './count-first-screen.ts';
import { loadDemoReads, readFrom } from './demo-reads.ts';
import { enlargeMenus } from './enlarge-menus.ts';
import { judgeFirstScreens } from './judge-first-screens.ts';
import { BUDGET_PAGES } from './pages.ts';
import { CLIENT_DIR, createPageRenderer } from './render-pages.ts';

const LIMITS = path.join(import.meta.dirname, '../web-budget.json');
const Limits = z.record(z.string(), z.record(z.enum(FIGURES), z.int()));

await buildWebApps(['visitor']);
const measured = await countPages();
if (process.argv.includes('--write')) fs.writeFileSync(LIMITS, `${JSON.stringify(measured, null, 2)}\n`);
report(measured);

async function countPages(): Promise<Record<string, FirstScreen>> {
  const reads = loadDemoReads();
  const counted: Record<string, FirstScreen> = {};
  for (const page of BUDGET_PAGES) {
    const render = await createPageRenderer(readFrom(page.products ? enlargeMenus(reads, page.products) : reads));
    counted[page.name] = await countFirstScreen(await render(page.path), page, CLIENT_DIR);
  }
  return counted;
}

function report(counted: Record<string, FirstScreen>): void {
  printTable(
    ['first screen', ...FIGURES],
    Object.entries(counted).map(([page, figures]) => [page, ...FIGURES.map((figure) => shown(figures[figure]))]),
  );
  const differences = judgeFirstScreens(Limits.parse(JSON.parse(fs.readFileSync(LIMITS, 'utf8'))), counted);
  if (differences.length === 0) return;
  console.log('');
  printTable(
    ['first screen', 'figure', 'limit', 'now', 'it has'],
    differences.map(({ page, figure, limit, now, kind }) => [page, figure, shown(limit), shown(now), kind]),
  );
  if (differences.some(({ kind }) => kind === 'grown')) {
    console.log(
      '\nMake it smaller, or raise the limit in bench/src/web-budget.json and give the reason in the commit.',
    );
  }
  if (differences.some(({ kind }) => kind === 'shrunk')) {
    console.log('\nLower the limit, so that it cannot grow again: npm run bench:web -- --budget --write');
  }
  process.exitCode = 1;
}

function shown(figure: number): string {
  return figure.toLocaleString('en');
}
