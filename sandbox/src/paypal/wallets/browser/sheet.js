// The sheet of a wallet, which belongs to the device and not to the page. Creates elements and sets properties only.
// eslint-disable-next-line no-unused-vars
const openWalletSheet = (() => {
  const OUTCOMES = {
    COMPLETED: ['Aprobar', 'Approve'],
    INSTRUMENT_DECLINED: ['Rechazar la tarjeta', 'Decline the card'],
    PENDING: ['Dejar en revisión', 'Leave in review'],
  };
  const isEnglish = () => document.documentElement.lang === 'en';
  const inLanguage = ([es, en]) => (isEnglish() ? en : es);
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  /** Resolves to the outcome that a tester chooses; null: the sheet was closed. */
  return (wallet, total) =>
    new Promise((resolve) => {
      const options = Object.entries(OUTCOMES).map(([value, texts]) =>
        make('option', { value, textContent: inLanguage(texts) }),
      );
      const outcome = make('select', { ariaLabel: inLanguage(['Resultado', 'Outcome']) }, ...options);
      const pay = make('button', { type: 'button', textContent: inLanguage(['Pagar', 'Pay']) });
      const close = make('button', { type: 'button', textContent: inLanguage(['Cancelar', 'Cancel']) });
      const sheet = make(
        'dialog',
        { ariaLabel: wallet },
        make('p', { textContent: `${wallet} · ${total}` }),
        outcome,
        pay,
        close,
      );
      Object.assign(sheet.style, {
        inset: 'auto 0 0',
        margin: '0 auto',
        padding: '20px',
        border: '0',
        borderRadius: '20px 20px 0 0',
      });
      for (const part of [outcome, pay, close]) Object.assign(part.style, { minHeight: '44px', marginRight: '8px' });
      let chosen = null;
      pay.addEventListener('click', () => {
        chosen = outcome.value;
        sheet.close();
      });
      close.addEventListener('click', () => sheet.close());
      sheet.addEventListener('close', () => {
        sheet.remove();
        resolve(chosen);
      });
      document.body.append(sheet);
      sheet.showModal();
    });
})();
