import path from 'node:path';

/** One list for each feature. */
export const RECORDED_DIR = path.join(import.meta.dirname, 'recorded');

/** Exists once a run of all of the server's tests has recorded: from then on the lists are complete. */
export const WHOLE_RUN = path.join(RECORDED_DIR, 'whole-run');
