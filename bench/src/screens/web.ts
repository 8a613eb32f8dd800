import { recordDemoReads } from '../first-screen/record-demo-reads.ts';
/**
 * `npm run bench:web` measures the first and the second visit to a stadium's home on a phone with slow 4G (1.44 Mbit/s,
 * 562 ms round trip), a four times slower CPU and at first an empty cache.
 *
 * `npm run bench:web -- --budget` counts what the first screens cost, without times: see `first-screen`. `-- --record`
 * stores the demo's answers that it renders.
 */
import { measureVisits } from './first-visit.ts';

const [command] = process.argv.slice(2);
if (command === '--budget') await import('../first-screen/check-first-screens.ts');
else if (command === '--record') await recordDemoReads();
else await measureVisits();
