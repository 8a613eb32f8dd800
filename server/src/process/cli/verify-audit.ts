import { parseAnchor } from '#features/audit/anchor.ts';
import { checkAnchor } from '#features/audit/check-anchor.ts';
/**
 * Verifies mailed checkpoints of the audit: `npm run audit:verify -- <anchor> [<anchor> …]`, each anchor as in the
 * mail. Exit code: 0 all match, 1 one does not.
 *
 * @see docs/security.md
 */
import { readConfig } from '#platform/config/config.ts';
import { isOperatorError, withDatabase } from './with-database.ts';

const MISMATCH = 1;
const WRONG_USAGE = 2;
const USAGE = 'npm run audit:verify -- <venue>:<entry>:<hash> [...]   (as in the mail)';

async function main(given: readonly string[]): Promise<number> {
  const anchors = given.map(parseAnchor).filter((anchor) => anchor !== undefined);
  if (anchors.length === 0 || anchors.length < given.length) {
    process.stderr.write(`${USAGE}\n`);
    return WRONG_USAGE;
  }
  try {
    return await withDatabase(readConfig(process.env), async (db) => {
      let allMatch = true;
      for (const anchor of anchors) {
        const { isHeld, message } = await checkAnchor(db, anchor);
        process.stdout.write(`${message}\n`);
        allMatch &&= isHeld;
      }
      return allMatch ? 0 : MISMATCH;
    });
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return MISMATCH;
  }
}

process.exitCode = await main(process.argv.slice(2));
