import { useEffect, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { openMercadoPago } from './mercado-pago-script.ts';

const CONTAINER = 'mercado-pago-wallet';

/** The amount, and the provider's own button; until it is ready, a link to the same page. @see MPC-01 */
export function WalletButton({
  publicKey,
  preferenceId,
  pageUrl,
  payment,
}: {
  publicKey: string;
  preferenceId: string;
  pageUrl: string;
  payment: Pick<OrderPayment, 'amount' | 'currency'>;
}) {
  const text = useText();
  const language = useLanguage();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isHere = true;
    const drawing = openMercadoPago(publicKey, language).then((provider) =>
      isHere
        ? provider.bricks().create('wallet', CONTAINER, {
            initialization: { preferenceId, redirectMode: 'self' },
            callbacks: { onReady: () => setIsReady(true), onError: () => setIsReady(false) },
          })
        : undefined,
    );
    drawing.catch(() => setIsReady(false)); // the link below opens the same page
    return () => {
      isHere = false;
      void drawing.then((button) => button?.unmount()).catch(() => undefined);
    };
  }, [publicKey, preferenceId, language]);
  return (
    <>
      <p className="payd__sum">
        {text('summary-total')}
        <b className="num">{text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency })}</b>
      </p>
      <div id={CONTAINER} className="payd__wallet" />
      {!isReady && (
        <a className={buttonClass({ isBlock: true })} href={pageUrl}>
          {text('checkout-open', { provider: 'Mercado Pago' })}
        </a>
      )}
    </>
  );
}
