// Random parts of tests have one seed, so that a failure repeats. TEST_SEED sets another one.
import fc from 'fast-check';
import { randomSeed } from './random-seed.ts';

fc.configureGlobal({ seed: randomSeed() });
