/**
 * Invites an Admin: `npm run admin -- invite <e-mail>`. Prints a link that works once. Exit code: 0 invited, 1 the
 * database or the address is wrong, 2 wrong usage.
 *
 * @see docs/operations.md
 */
import { INVITATION_HOURS, inviteAdmin } from '#features/accounts/invitations/invite-admin.ts';
import { readConfig } from '#platform/config/config.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { isOperatorError, withDatabase } from './with-database.ts';

const FAILED = 1;
const WRONG_USAGE = 2;
const USAGE = 'npm run admin -- invite <e-mail>';

async function main([command, email, ...more]: readonly string[]): Promise<number> {
  if (command !== 'invite' || email === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return WRONG_USAGE;
  }
  try {
    const config = readConfig(process.env);
    const link = await withDatabase(config, (db) => inviteAdmin(db, config.publicUrl, email));
    process.stdout.write(
      `${link}\nThe link makes ${email} an Admin. It works once, within ${INVITATION_HOURS} hours.\n`,
    );
    return 0;
  } catch (error) {
    const line = failureLine(error, email);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    return FAILED;
  }
}

function failureLine(error: unknown, email: string): string | undefined {
  if (error instanceof ProblemError) return `${email} is not an e-mail address.`;
  return isOperatorError(error) ? error.message : undefined;
}

process.exitCode = await main(process.argv.slice(2));
