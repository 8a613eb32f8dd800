// Random parts of tests have one seed, so that a failure repeats. TEST_SEED sets another one.
import fc from 'fast-check';

const ORDINARY_SEED = 20_260_611;

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? ORDINARY_SEED) });
