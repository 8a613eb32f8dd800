/**
 * Runs Lighthouse 12.8 (mobile, simulated slow 4G, four times slower CPU) on the home and the menu of the demo's
 * stadium: the four scores, the paint times and the blocking time. npx downloads Lighthouse. Run: `npm run
 * bench:lighthouse`
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { buildWebApps } from '@app/tools/build-web.ts';
import { findBrowser } from '@app/tools/find-browser.ts';
import { ROOT } from '@app/tools/root.ts';
import { startDemoSystem } from '../demo-system.ts';
import { median, printTable } from '../figures.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const LIGHTHOUSE = 'lighthouse@12.8.2';
const REPORT_BYTES = 64e6;
const PAGES = { home: '/home/estadio', menu: '/commerce/estadio/parrilla' };

const score = z.object({ score: z.number() });
const measured = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'first-contentful-paint': measured,
    'largest-contentful-paint': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
    'max-potential-fid': measured,
  }),
});
type Report = z.infer<typeof reportSchema>;

const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error('No browser was found. Set CHROME_PATH.');
await buildWebApps();
const system = await startDemoSystem();
try {
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      reports.push(await runLighthouse(system.server.url + address, executablePath));
    }
    rows.push(rowOf(name, reports));
  }
  printTable(['page', 'performance', 'others', 'FCP ms', 'LCP ms', 'blocking ms', 'longest task ms', 'CLS'], rows);
} finally {
  await system.stop();
}

async function runLighthouse(url: string, chromePath: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { cwd: ROOT, env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: REPORT_BYTES },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

function rowOf(name: string, reports: readonly Report[]): string[] {
  const of = (read: (report: Report) => number) => median(reports.map(read));
  const percent = (category: keyof Report['categories']) =>
    Math.round(of(({ categories }) => categories[category].score) * 100);
  const ms = (audit: keyof Report['audits']) =>
    Math.round(of(({ audits }) => audits[audit].numericValue)).toLocaleString('en');
  return [
    name,
    String(percent('performance')),
    [percent('accessibility'), percent('best-practices'), percent('seo')].join(', '),
    ms('first-contentful-paint'),
    ms('largest-contentful-paint'),
    ms('total-blocking-time'),
    ms('max-potential-fid'),
    of(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(3),
  ];
}
