import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../harness/free-port.ts';
import { appCode } from '../harness/staff-sign-in.ts';
import { clusterDir, NpmStart } from './npm-start.ts';

/** The link for an Admin in the output of a start or of `npm run admin`. */
export const INVITATION_LINK = /http:\S+\/staff\/invitation#\S+/;

/** An installation with `DEMO=off`, from an empty data folder. */
export class EmptyInstallation {
  readonly dataDir: string;
  readonly port: number;
  #run: NpmStart | undefined;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
  }

  static async create(): Promise<EmptyInstallation> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-empty-'));
    fs.chmodSync(dataDir, 0o755); // PostgreSQL's account must be able to enter
    return new EmptyInstallation(dataDir, await findFreePort());
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /**
   * Starts it without any other setting, as README.md says.
   *
   * @returns what the start printed
   */
  start(): Promise<string> {
    return this.#start({ DEMO: 'off' });
  }

  /** Starts the same data with the sandbox of the demo. */
  startWithSandbox(): Promise<string> {
    return this.#start({});
  }

  async #start(env: Record<string, string>): Promise<string> {
    this.#run = await new NpmStart({
      dataDir: this.dataDir,
      port: this.port,
      sandboxPort: await findFreePort(),
      env,
    }).ready();
    return this.#run.output;
  }

  async stop(): Promise<void> {
    await this.#run?.pressCtrlC();
  }

  /** Also ends a program that a failed test left running. */
  async remove(): Promise<void> {
    await this.#run?.stopIfRunning();
    fs.rmSync(clusterDir(this.dataDir), { recursive: true, force: true });
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Accepts the invitation of the first Admin, who types their own address. */
export async function acceptFirstInvitation(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: 'Empecemos por vos' }).waitFor();
  await page.getByLabel('Tu e-mail').fill(email);
  await page.getByLabel('Tu nombre y apellido').fill('Ana Primera');
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await setUpFactor(page);
}

/** Sets up an authenticator app on the screen after the invitation. */
export async function setUpFactor(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Protegé tu cuenta' }).waitFor();
  await page.getByText('App de códigos').click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Código de la app').fill(appCode(secret));
  await page.getByRole('heading', { name: '¿En qué puesto estás?' }).waitFor();
}
