import { expect, type Route } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { atTheCard, newestOrder } from '../harness/paying.ts';
import { orderPaidInCash, RefundScreen } from '../harness/refund-screen.ts';
import { test } from '../harness/stadium-test.ts';
import { guestOrderPath } from '../harness/stall-orders.ts';

test('staff refund a card order, once its provider decides [REF-01, REF-03, REF-04]', async ({ people, stadium }) => {
  const paying = await atTheCard(await people.phone());
  await paying.pay();
  await paying.success().waitFor();
  const { id, number } = await newestOrder(stadium);
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const screen = await RefundScreen.at(tablet);
  const { page } = screen;
  const rows = page.getByRole('listitem').filter({ hasText: `Pedido ${String(number)}` });
  await screen.find({ number: Number(number) });
  await page.getByText(/^Visa \d{4}$/).waitFor();
  await page.getByText(/^Quedan 47 h \d+ min$/).waitFor();

  // The searched order stays after a reload.
  await page.reload();
  await screen.choose('Choripán');
  await page.getByRole('switch', { name: 'Frenar también Choripán' }).tap();
  await page.getByText('El pedido termina: no se prepara ni se entrega.').waitFor();
  await screen.refundButton().tap();
  await screen.dialog().getByText('Escribí el código').waitFor();
  await screen.enterCode('111111');
  await screen.dialog().getByText(screen.words.wrongCode).waitFor();
  await expect(screen.codeField()).toHaveValue('');
  await expect(screen.codeField()).toBeFocused();
  await screen.codeField().tap();
  await screen.dialog().getByText(screen.words.wrongCode).waitFor({ state: 'detached' });
  await stadium.mailbox.failNext('mercado-pago', 'refund', 'in-process');
  await screen.enterCode();
  await test.step('a pending refund is followed until the provider decides', async () => {
    await screen
      .dialog()
      .getByRole('heading', { name: /^La devolución de \$.7\.800 está en camino\.$/ })
      .waitFor();
    await stadium.query(
      'update refunds set next_check_at = clock_timestamp() where order_id = $1 and next_check_at is not null',
      [id],
    );
    const done = screen.dialog().getByRole('heading', { name: 'La devolución de $ 7.800 está hecha.' });
    await done.waitFor({ timeout: 45_000 });
  });
  await screen.dialog().getByText('Devuelto', { exact: true }).waitFor();
  await screen.accept();
  await screen.expectEmptySearch();
  await page.reload();
  await screen.field().waitFor();
  await screen.expectEmptySearch();
  await rows.getByText('Devuelto', { exact: true }).waitFor();
  const [order] = await stadium.query('select refunded_minor = total_minor as "isBack" from orders where id = $1', [
    id,
  ]);
  expect(order).toEqual({ isBack: true });
  await screen.find({ number: Number(number) });
  await page.getByText('El pedido ya fue devuelto.').waitFor();
  await test.step('its visitor reads that the money is back, without an estimate, code or question', async () => {
    const { page: phone } = paying;
    await phone.goto(`/orders-detail/estadio/parrilla/${String(number)}`);
    await phone.getByRole('heading', { name: /^Te devolvimos \$.7\.800$/ }).waitFor();
    await phone.getByText(`R-${String(number)}-1`, { exact: true }).waitFor();
    await phone.getByText(/^A más tardar el /).waitFor();
    expect(await findings(phone, 'refunded order')).toEqual([]);
    await phone.getByText('El código ya no sirve.').waitFor();
    await expect(phone.getByText(/Viene demorado|¿Te avisamos|Código de retiro/)).toHaveCount(0);
    await phone.goto('/orders/estadio');
    await phone.getByText(/Te devolvimos \$.7\.800/).waitFor();
  });
});

test('one unit in cash is refunded once, stops the product, waits for the drawer [REF-04]', async ({
  people,
  stadium,
}) => {
  const order = await orderPaidInCash(stadium);
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const screen = await RefundScreen.at(tablet);
  const { page } = screen;
  await screen.find(order);
  await expect(screen.refundButton()).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Elegí qué devolvés').waitFor();
  await screen.choose('Choripán');
  await page.getByRole('group', { name: 'Unidades de Choripán' }).getByRole('button', { name: 'Una más' }).tap();
  await expect(screen.refundButton()).toContainText('15.600');
  await page.getByRole('group', { name: 'Unidades de Choripán' }).getByRole('button', { name: 'Una menos' }).tap();
  await screen.refundButton().tap();
  await test.step('a lost answer is sent again without a second refund', async () => {
    tablet.expectErrors(/net::ERR_FAILED/);
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/orders/refund', loseAnswer, { times: 1 });
    await screen.enterCode();
    await screen.dialog().getByRole('heading', { name: 'No se pudo devolver el pedido.' }).waitFor();
    await screen.dialog().getByRole('button', { name: screen.words.tryAgain }).tap();
  });
  await screen
    .dialog()
    .getByRole('heading', { name: /^Entregá \$.7\.800 en efectivo\.$/ })
    .waitFor();
  await screen.dialog().getByText('No se vende más por hoy: Choripán.').waitFor();
  await screen.accept();

  const row = page.getByRole('listitem').filter({ hasText: `Pedido ${order.number}` });
  await row.getByText(/Se terminó/).waitFor();
  await row.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await screen.dialog().getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await row.getByText('Devuelto', { exact: true }).waitFor();
  const [product] = await stadium.query(
    `select unavailable_until > now() as "isStopped" from products where name = 'Choripán' and venue_id = 1
       and commerce_id = $1`,
    [order.commerce.id],
  );
  expect(product).toEqual({ isStopped: true });
  await stadium.query('update products set unavailable_until = null');

  const made = await stadium.query('select amount_minor::int as minor from refunds where order_id = $1', [order.id]);
  expect(made).toEqual([{ minor: 780_000 }]);

  await test.step('the board says what is not prepared, and the visitor what is not handed over', async () => {
    const board = new BoardScreen(page);
    await page.goto(`/staff/board/${order.commerce.id}`);
    const ticket = page.getByRole('article', { name: String(order.number), exact: true });
    await ticket.getByText(/^Devuelto en parte: \$.7\.800$/).waitFor();
    await ticket.getByText('1 devuelto: no lo prepares').waitFor();
    const sheet = await board.openOrder(order.number);
    await sheet.getByText(/^Devuelto en parte/).waitFor();
    const path = guestOrderPath(['estadio', 'parrilla'], order);
    const phone = await (await people.phone({ language: 'en', theme: 'dark' })).open(path);
    await phone.getByText(/^Partly refunded: ARS.7,800$/).waitFor();
    await phone.getByText(/You won't get 1 × .+ The rest goes ahead\.$/).waitFor();
    await page.goto(`/staff/board/${order.commerce.id}`);
    await RefundScreen.at(tablet);
  });

  // What is left of the line, in a second refund.
  await screen.find(order);
  await page.getByText(/queda 1 por devolver/).waitFor();
  await screen.mode('amount').tap();
  await page.getByRole('textbox', { name: 'Monto' }).fill('10.700,01');
  await page.getByText('Es más que lo que queda por devolver').waitFor();
  await page.getByRole('textbox', { name: 'Monto' }).fill('100,50');
  await expect(screen.refundButton()).toContainText('100,50');
});

const WRONG_CODES = {
  es: [
    ['Quedan 4 intentos.', 'Quedan 3 intentos.', 'Quedan 2 intentos.', 'Queda 1 intento.'],
    'Hubo 5 códigos equivocados. Por seguridad hay que esperar antes de probar otra vez.',
    /^Se puede de nuevo desde las \d\d:\d\d\.$/,
    'Hay que esperar',
    'Todavía no tenés código',
    'Código nuevo',
    'Guardar código',
  ],
  en: [
    ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.'],
    'There were 5 wrong codes. For security, wait before the next attempt.',
    /^You can try again from \d\d:\d\d\.$/,
    'Wait first',
    "You don't have a code yet",
    'New code',
    'Save code',
  ],
} as const;

test('wrong codes count down to a pause; who has no code creates it there [REF-03]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const [left, lead, from, wait, without, newCode, saveCode] = WRONG_CODES[language];
  const order = await orderPaidInCash(stadium);
  const screen = await RefundScreen.at(await people.tabletAt('estadio', 'parrilla', language), language);
  await screen.find(order);
  await screen.mode('whole').tap();
  await screen.refundButton().tap();
  for (const attempts of left) {
    await screen.enterCode('999999');
    await screen.dialog().getByText(`${screen.words.wrongCode} ${attempts}`).waitFor();
    await expect(screen.codeField()).toHaveValue('');
    await expect(screen.codeField()).toBeFocused();
  }
  await expect(screen.codeField()).toHaveAttribute('type', 'password');
  await screen.enterCode('999999');
  await screen.dialog().getByText(screen.words.wrongCode).waitFor();
  await screen.dialog().getByText(lead).waitFor();
  await screen.dialog().getByText(from).waitFor();
  await screen.dialog().getByText(wait, { exact: true }).waitFor();
  await expect(screen.codeField()).toBeDisabled();

  // Another dialog of the same person knows it at once, and the pause ends on the screen.
  await screen.dialog().getByRole('button', { name: screen.words.back, exact: true }).tap();
  await screen.refundButton().tap();
  await screen.dialog().getByText(lead).waitFor();
  await stadium.resetMailedCodes();
  await stadium.query('delete from money_exceptions');
  await screen.page.reload();
  await screen.mode('whole').tap();
  await screen.refundButton().tap();
  await expect(screen.codeField()).toBeEnabled();

  await test.step('without a code staff create theirs, and the refund goes on', async () => {
    const stored = await stadium.query('select account_id::int, encode(code_hash, $1) as hash from refund_codes', [
      'hex',
    ]);
    await stadium.query('delete from refund_codes');
    await screen.page.reload();
    await screen.mode('whole').tap();
    await screen.refundButton().tap();
    await screen.dialog().getByRole('heading', { name: without }).waitFor();
    await screen.dialog().getByLabel(newCode).fill('864209');
    await screen.dialog().getByRole('button', { name: saveCode }).tap();
    await screen.enterCode('864209');
    await screen.accept();
    const made = await stadium.query('select refund_requested_minor = total_minor as whole from orders where id = $1', [
      order.id,
    ]);
    expect(made).toEqual([{ whole: true }]);
    await stadium.query('delete from refund_codes');
    for (const { account_id: accountId, hash } of stored)
      await stadium.query(`insert into refund_codes (account_id, code_hash) values ($1, decode($2, 'hex'))`, [
        accountId,
        hash,
      ]);
  });
});

const BLOCKED = {
  es: [
    'El estado del pedido no permite devolverlo: no hay un pago para devolver.',
    'Fuera de fecha para devolver: el pedido se hizo hace más de 48 horas.',
    'El pedido ya fue devuelto.',
  ],
  en: [
    'Invalid status to refund: there is no payment to refund.',
    'Out of date to refund: the order was placed more than 48 hours ago.',
    'Order already refunded.',
  ],
} as const;

const SEARCH = {
  es: [
    'No lo encontramos',
    'Escribí el número del pedido',
    'El número del pedido lleva solo números',
    'El número del pedido tiene 7 dígitos como máximo',
    'No existe un pedido con ese número. Revisalo y buscá de nuevo.',
    'Ese pedido es de otro puesto. Lo devuelve ese puesto o quien administra la sede.',
  ],
  en: [
    "We couldn't find it",
    'Enter the order number',
    'An order number has digits only',
    'An order number has 7 digits at most',
    'There is no order with that number. Check it and search again.',
    'That order belongs to another stall. That stall or the venue manager can refund it.',
  ],
} as const;

test('the search says what is wrong with a number, or with a refund [REF-01, REF-02]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const [warning, required, onlyNumbers, tooLong, missing, foreign] = SEARCH[language];
  await stadium.ordersAreOlder();
  const other = await stadium.order('estadio', 'heladeria-nino', { 'Dona glaseada': 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla', language);
  tablet.expectErrors(/404|409/);
  const screen = await RefundScreen.at(tablet, language);
  const { page } = screen;
  for (const [typed, problem] of [
    ['', required],
    ['12a', onlyNumbers],
    ['12345678', tooLong],
  ] as const) {
    await screen.search(typed);
    await page.getByText(problem).waitFor();
  }
  await screen.search(9_999_999);
  await page.getByRole('heading', { name: warning }).waitFor();
  await page.getByText(missing).waitFor();
  await page.getByRole('button', { name: screen.words.otherOrder }).tap();
  await screen.expectEmptySearch();
  await screen.search(other.number);
  await page.getByText(foreign).waitFor();

  await test.step("an order says why it can't be refunded [REF-02]", async () => {
    await page.getByRole('button', { name: screen.words.otherOrder }).tap();
    const [unpaid, late, done] = BLOCKED[language];
    const open = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
    const refunded = await orderPaidInCash(stadium, { Choripán: 1 });
    await stadium.query('update orders set refund_requested_minor = total_minor where id = $1', [refunded.id]);
    const old = await orderPaidInCash(stadium, { Choripán: 1 });
    await stadium.query(`update orders set created_at = created_at - interval '49 hours' where id = $1`, [old.id]);
    for (const [order, reason] of [
      [open, unpaid],
      [refunded, done],
      [old, late],
    ] as const) {
      await screen.find(order);
      await page.getByText(reason).waitFor();
      await page.getByText(screen.words.blocked).waitFor();
      await expect(screen.refundButton()).toHaveAttribute('aria-disabled', 'true');
      await expect(screen.refundButton()).toHaveAccessibleDescription(reason);
    }
    await stadium.query('update orders set refund_requested_minor = 0 where id = $1', [refunded.id]);
  });
});

const RECEIPT = {
  es: [
    'contadora@example.com',
    'Escribí el e-mail',
    'Por favor, ingrese un email válido',
    'El comprobante se envió a contadora@example.com.',
    'No se pudo enviar el comprobante. Probá de nuevo en un momento.',
    ['¿Quisiste decir contadora@gmail.com?', 'se canta'],
    ['Ya se envió', 'co•••@example.com', 'Enviado', 'Vos', 'Enviar de nuevo a'],
  ],
  en: [
    'accountant@example.com',
    'Enter the e-mail',
    'Please enter a valid email',
    'The receipt was sent to accountant@example.com.',
    "The receipt couldn't be sent. Try again in a moment.",
    ['Did you mean contadora@gmail.com?', 'called'],
    ['Sent so far', 'ac•••@example.com', 'Sent', 'You', 'Send again to'],
  ],
} as const;

test('staff mail the receipt of an order as a PDF [INV-01]', async ({ people, stadium, visitor: { language } }) => {
  const [email, required, invalid, sent, failed, [meant, called], [sentSoFar, masked, sentState, self, again]] =
    RECEIPT[language];
  const order = await orderPaidInCash(stadium, { Choripán: 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla', language);
  const screen = await RefundScreen.at(tablet, language);
  const { page } = screen;
  await screen.find(order);
  await page.getByText(` · ${called} ${order.callNumber}`).waitFor();
  await page.getByRole('button', { name: screen.words.receipt }).tap();
  const sheet = page.getByRole('dialog');
  const send = sheet.getByRole('button', { name: screen.words.send, exact: true });
  await send.tap();
  await sheet.getByText(required).waitFor();
  await sheet.getByLabel(screen.words.email).fill('contadora@');
  await send.tap();
  await sheet.getByText(invalid).waitFor();
  await sheet.getByLabel(screen.words.email).fill('contadora@gmial.com');
  await sheet.getByRole('button', { name: meant }).tap();
  await expect(sheet.getByLabel(screen.words.email)).toHaveValue('contadora@gmail.com');
  tablet.expectErrors(/net::ERR_FAILED/);
  await page.route('**/send-invoice', (route) => route.abort(), { times: 1 });
  await sheet.getByLabel(screen.words.email).fill(email);
  await send.tap();
  await sheet.getByText(failed).waitFor();
  await send.tap();
  await sheet.getByText(sent).waitFor();
  await expect.poll(async () => (await stadium.mailbox.mailsTo(email)).length).toBe(1);
  const [mail] = await stadium.mailbox.mailsTo(email);
  expect(mail?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');

  const list = sheet.getByRole('region', { name: sentSoFar }).getByRole('listitem');
  await list.filter({ hasText: masked }).getByText(sentState, { exact: true }).waitFor();
  await list.filter({ hasText: masked }).getByText(self, { exact: true }).waitFor();
  await sheet.getByRole('button', { name: `${again} ${masked}` }).tap();
  await expect.poll(async () => (await stadium.mailbox.mailsTo(email)).length).toBe(2);
  await expect(list.filter({ hasText: masked })).toHaveCount(2);
});
