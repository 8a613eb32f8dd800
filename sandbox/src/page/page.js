// The sandbox's page in the browser. Messages are shown in a frame without scripts, whatever they contain.
const REFRESH_MS = 1500;
/** A link of a mail opens in a new tab, as in a mail program. */
const LINKS_LEAVE = '<base target="_blank">';

const find = (id) => document.getElementById(id);
const { copy, copied, noneFound, sms, push } = document.body.dataset;
const emptyTexts = [...find('empty').children].map((child) => child.textContent);
const shown = { mails: [], key: null };

const keyOf = (mail) => `${mail.at} ${mail.to} ${mail.subject}`;
const timeOf = (mail) => new Date(mail.at).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' });

function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function drawList() {
  const wanted = find('search').value.trim().toLowerCase();
  const mails = shown.mails.filter((mail) => mail.to.toLowerCase().includes(wanted));
  find('count').textContent = mails.length > 0 ? String(mails.length) : '';
  find('mails').replaceChildren(...mails.map(drawRow));
  find('empty').hidden = mails.length > 0;
  const [title, hint] = find('empty').children;
  title.textContent = wanted === '' ? emptyTexts[0] : noneFound;
  hint.textContent = wanted === '' ? emptyTexts[1] : '';
}

function drawRow(mail) {
  const button = element('button', 'mail', '');
  button.type = 'button';
  button.setAttribute('aria-current', String(keyOf(mail) === shown.key));
  const line = element('span', 'mail-line', '');
  line.append(element('span', '', mail.to), element('span', '', timeOf(mail)));
  button.append(line, element('span', 'mail-subject', mail.subject));
  button.addEventListener('click', () => open(mail));
  const row = document.createElement('li');
  row.append(button);
  return row;
}

function open(mail) {
  shown.key = keyOf(mail);
  find('nothing').hidden = true;
  find('mail').hidden = false;
  find('subject').textContent = mail.subject;
  find('meta').textContent = [mail.kind, mail.to, timeOf(mail)].filter(Boolean).join(' · ');
  find('body').srcdoc =
    mail.html === '' ? textHtml(mail.text) : withPictures(mail).replace('<head>', `<head>${LINKS_LEAVE}`);
  find('files').replaceChildren(...(mail.attachments ?? []).filter(({ cid }) => cid === null).map(drawFile));
  drawCopyButton(/\b\d{6}\b/.exec(mail.subject)?.[0]);
  drawList();
}

/** Embedded pictures of a mail are shown in it. */
function withPictures({ html, attachments = [] }) {
  return attachments.reduce(
    (drawn, { cid, contentType, base64 }) =>
      cid === null ? drawn : drawn.replaceAll(`cid:${cid}`, `data:${contentType};base64,${base64}`),
    html,
  );
}

function drawFile({ filename, contentType, base64 }) {
  const link = element('a', '', filename);
  link.href = `data:${contentType};base64,${base64}`;
  link.download = filename;
  const row = document.createElement('li');
  row.append(link);
  return row;
}

function drawCopyButton(code) {
  const head = document.querySelector('.mail-head');
  head.querySelector('.copy')?.remove();
  if (code === undefined || navigator.clipboard === undefined) return;
  const button = element('button', 'copy', copy);
  button.type = 'button';
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(code);
    button.textContent = copied;
  });
  head.append(button);
}

function close() {
  shown.key = null;
  find('mail').hidden = true;
  find('nothing').hidden = false;
}

function textHtml(text) {
  const style = 'margin: 12px 16px; font: 16px/1.5 system-ui, sans-serif; white-space: pre-wrap';
  return `<pre style="${style}">${escapeHtml(text)}</pre>`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function drawArmed(waiting) {
  const names = waiting.map(({ party, op, behaviour }) => {
    const asked = [party, op, behaviour].join(' ');
    return document.querySelector(`[data-behaviour="${asked}"]`)?.dataset.name ?? asked;
  });
  find('armed').hidden = names.length === 0;
  find('armed').querySelector('strong').textContent = names.join(', ');
}

const PAYMENTS_SHOWN = 8;

function drawPayments({ payments }) {
  const latest = payments.slice(-PAYMENTS_SHOWN).toReversed();
  find('no-payments').hidden = latest.length > 0;
  const drawn = latest.map(({ id, status }) => `${id} ${status}`).join();
  if (drawn === shown.payments) return; // so that a button stays under the finger
  shown.payments = drawn;
  find('payments').replaceChildren(...latest.map(drawPayment));
}

function drawPayment({ id, reference, amountMinor, status, detail }) {
  const words = document.querySelector('.payments').dataset;
  const locale = document.documentElement.lang === 'en' ? 'en-US' : 'es-AR';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'ARS' });
  const row = element('li', `payment ${status}`, '');
  const told = element('span', 'payment-told', '');
  told.append(element('strong', '', money.format(amountMinor / 100)), element('span', '', `${id} · ${detail}`));
  row.append(
    told,
    element(
      'span',
      'payment-status',
      document.querySelector('.payments').getAttribute(`data-status-${status}`) ?? status,
    ),
  );
  if (status === 'approved') row.append(drawElsewhere(id));
  if (status !== 'in_process') return row;
  for (const [name, outcome] of [
    [words.approve, 'APRO'],
    [words.decline, 'OTHE'],
  ]) {
    const button = element('button', 'quiet', name);
    button.type = 'button';
    button.addEventListener('click', () => void post('/_ledger/mercado-pago/decide', { reference, outcome }));
    row.append(button);
  }
  return row;
}

/** Events of a payment outside the app. */
function drawElsewhere(paymentId) {
  const drawn = find('elsewhere').content.cloneNode(true);
  for (const button of drawn.querySelectorAll('[data-elsewhere]')) {
    const what = button.dataset.elsewhere;
    button.addEventListener('click', () => void post('/_ledger/mercado-pago/elsewhere', { paymentId, what }));
  }
  return drawn;
}

function drawTotp({ code, secondsLeft }) {
  find('totp').textContent = `${code.slice(0, 3)} ${code.slice(3)}`;
  find('totp').title = copy;
  find('totp-left').textContent = String(secondsLeft);
}

async function post(path, body) {
  await fetch(path, {
    method: 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  await refresh();
}

/** A text message in the list: its first line replaces the subject. */
function toMail({ to, text, at }) {
  return { to: `+${to}`, subject: text.split('\n')[0], text, html: '', at, kind: sms };
}

/** A push message as the browser decrypts it. */
function pushToMail({ payload, at }) {
  return { to: payload.tag, subject: payload.title, text: payload.body, html: '', at, kind: push };
}

async function refresh() {
  try {
    const paths = ['/mailbox', '/sms', '/push/messages', '/_next', '/totp', '/_ledger/mercado-pago'];
    const answers = await Promise.all(paths.map(async (path) => (await fetch(path)).json()));
    const [received, messages, pushed, next, totp, books] = answers;
    const mails = [...received, ...messages.map(toMail), ...pushed.map(pushToMail)].sort((one, other) =>
      other.at.localeCompare(one.at),
    );
    find('offline').hidden = true;
    const isChanged =
      mails.length !== shown.mails.length || mails.some((mail, at) => keyOf(mail) !== keyOf(shown.mails[at]));
    shown.mails = mails;
    if (isChanged) {
      drawList();
      if (shown.key === null && mails.length > 0) open(mails[0]);
    }
    drawArmed(next.waiting);
    drawTotp(totp);
    drawPayments(books);
  } catch {
    find('offline').hidden = false;
  }
}

async function keepFresh() {
  if (!document.hidden) await refresh();
  setTimeout(() => void keepFresh(), REFRESH_MS);
}

find('totp').addEventListener('click', () => {
  void navigator.clipboard?.writeText(find('totp').textContent.replace(' ', ''));
});
find('search').addEventListener('input', drawList);
find('reset').addEventListener('click', () => {
  close();
  void post('/_reset');
});
for (const button of document.querySelectorAll('[data-behaviour]')) {
  button.addEventListener('click', () => {
    const [party, op, behaviour] = button.dataset.behaviour.split(' ');
    void post('/_next', { party, op, behaviour });
  });
}
await keepFresh();
