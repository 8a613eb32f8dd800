import { expect } from '@playwright/test';
import { setUpFactor } from '../start/empty-installation.ts';
import type { People, Tablet } from './people.ts';
import type { Stadium } from './stadium.ts';

const LINK = /\/staff\/invitation#[\w-]+/;

/** A new person opens the link of the mailed invitation, accepts, and sets up a second factor. */
export async function acceptInvitation(
  { people, stadium }: { people: People; stadium: Stadium },
  email: string,
  viewport: { viewport: { width: number; height: number }; hasTouch: boolean },
): Promise<Tablet> {
  await expect.poll(async () => (await stadium.mailbox.mailsTo(email)).length).toBeGreaterThan(0);
  const [mail] = await stadium.mailbox.mailsTo(email);
  const editor = await people.newTablet('es', undefined, viewport);
  editor.expectErrors(/401/, /404/);
  const page = await editor.open(LINK.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await setUpFactor(page);
  return editor;
}
