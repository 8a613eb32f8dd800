const ORDINARY_SEED = 20_260_611;

/** The seed of the run. The long suite sets a new one and prints it. */
export function randomSeed(): number {
  return Number(process.env['TEST_SEED'] ?? ORDINARY_SEED);
}
