import path from 'node:path';
import { DEMO_TOTP_SECRET } from '@app/demo/demo-factors.ts';
import { FIRST_LINK_MINUTES } from '@app/server/features/accounts/invitations/invite-admin.ts';
import type { Config } from '@app/server/platform/config/config.ts';

/**
 * Returns the lines that are printed after the start.
 *
 * @param invitation link for the first Admin; null when there is one, and with the demo
 */
export function startSummary(config: Config, took: string, invitation: string | null): string {
  const logs = `${path.relative(process.cwd(), path.join(config.dataDir, 'logs'))}${path.sep}`;
  const places = [
    ['Visitors', `${config.publicUrl}/`],
    ['Staff', `${config.publicUrl}/staff/`],
    ['Office', `${config.publicUrl}/office/`],
    ['API', `${config.publicUrl}/api/docs`],
    ...(config.demo
      ? [['Sandbox', `http://localhost:${config.sandboxPort}/  (mails, and everything that is not ours)`]]
      : []),
  ];
  return [
    '',
    `Entretiempo is ready in ${took}.`,
    '',
    ...places.map(([name = '', url = '']) => `  ${name.padEnd(10)}${url}`),
    ...(config.demo ? DEMO_ACCOUNTS : []),
    ...(invitation === null ? [] : firstAdmin(invitation)),
    ...(!config.demo && config.smtpUrl === undefined ? MAIL_IS_OFF : []),
    '',
    config.demo ? `Stop with Ctrl-C. Logs: ${logs}` : 'Stop with Ctrl-C.',
  ].join('\n');
}

function firstAdmin(invitation: string): string[] {
  return [
    '',
    'This installation has no Admin yet. Open this link, and send it to no other person:',
    `  ${invitation}`,
    `It works once, within ${FIRST_LINK_MINUTES} minutes. Each start prints a new one until there is an Admin.`,
  ];
}

const MAIL_IS_OFF = [
  '',
  'Mail is off: set SMTP_URL=smtp://user:password@host:587 to mail sign-in codes and receipts.',
  'Until then  npm run admin -- invite <e-mail>  prints a link that signs an Admin in.',
];

const DEMO_ACCOUNTS = [
  '',
  'Sign in with an e-mail address; the code arrives in the sandbox.',
  '  hincha@example.com   visitor with an account',
  '  socio@example.com    visitor who is a member of the club',
  '  puesto@example.com   staff of the first stall of the stadium',
  '  sede@example.com     the whole stadium',
  '  admin@example.com    everything',
  '',
  'Staff confirm with a code of an authenticator app. The sandbox shows it; for an app of your own the secret is',
  `  ${DEMO_TOTP_SECRET}`,
];
