import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.ts';

const DIE_WITH_PARENT = path.join(import.meta.dirname, 'die-with-parent.ts');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');

type Screens = {
  readonly appsDir: string;
  /** The visitor app's dev server, which proxies the API and the other apps. */
  readonly port: number;
  readonly staffPort: number;
  readonly officePort: number;
  readonly kioskPort: number;
  readonly apiUrl: string;
  /** `meta=url` of each script of a payment provider. */
  readonly paymentScripts: readonly string[];
};

/** Starts Vite's development server of each app. */
export function startScreens({
  appsDir,
  port,
  staffPort,
  officePort,
  kioskPort,
  apiUrl,
  paymentScripts,
}: Screens): readonly ChildProcess[] {
  const start = (app: string, appPort: number) =>
    spawn(
      process.execPath,
      ['--import', DIE_WITH_PARENT, VITE, '--port', String(appPort), '--strictPort', '--logLevel', 'warn'],
      {
        cwd: path.join(appsDir, app),
        env: {
          ...process.env,
          NODE_ENV: 'development',
          DEV_API_URL: apiUrl,
          DEV_STAFF_URL: `http://localhost:${staffPort}`,
          DEV_OFFICE_URL: `http://localhost:${officePort}`,
          DEV_KIOSK_URL: `http://localhost:${kioskPort}`,
          DEV_PAYMENT_SCRIPTS: paymentScripts.join(' '),
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      },
    );
  return [start('staff', staffPort), start('office', officePort), start('kiosk', kioskPort), start('visitor', port)];
}
