import { expect, it } from 'vitest';
import { wrongCodesMail } from './wrong-codes-mail.ts';

const VENUE = { name: 'Ribera', language: 'en' } as const;

it.each([
  [true, ['Ana'], 'Your refund code was entered wrong from the account Luis'],
  [false, ['Ana', 'Bea'], 'The refund code of Ana and Bea was entered wrong from the account Luis'],
  [false, [], 'Five wrong refund codes were entered from the account Luis'],
] as const)('to the editor: %s; codes of %j: the mail says whose codes were wrong [REF-03]', (isOwn, editors, text) => {
  const mail = wrongCodesMail('ana@example.com', VENUE, { typist: 'Luis', isOwn, editors });
  expect(mail.text).toContain(text);
  expect(mail.html).toContain(text);
  expect(mail.text).toContain(isOwn ? 'change your code' : 'talk to these people');
});
