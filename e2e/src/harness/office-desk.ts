import type { Page } from '@playwright/test';
import type { Language, People, Tablet } from './people.ts';
import type { Stadium } from './stadium.ts';

export const ADMIN = 'admin@example.com';
/** Runs only the grill of the stadium. */
export const STALL_EDITOR = 'puesto@example.com';
/** A screen without touch. */
export const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

export interface World {
  readonly people: People;
  readonly stadium: Stadium;
}

/** Opens a page of the stadium's back office, such as `menu/3`, with the session of this account. */
export async function deskAt(
  { people, stadium }: World,
  place: string,
  { email = ADMIN, language = 'es' }: { readonly email?: string; readonly language?: Language } = {},
): Promise<Tablet> {
  const desk = await people.newTablet(language, await stadium.staffSession(email), DESK);
  await desk.open(`/office/1/${place}`);
  return desk;
}

/** Saves a form, and waits for the toast, which ends with this word. */
export async function save(page: Page, toast: 'creado' | 'guardado' = 'guardado'): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(new RegExp(`: ${toast}$`)).waitFor();
}
