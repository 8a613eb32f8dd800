import { useEffect, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { openMercadoPago } from './mercado-pago-script.ts';

const CONTAINER = 'mercado-pago-wallet';

/** The provider's own button; until it is ready, a link to the same page. @see MPC-01 */
export function WalletButton({
  publicKey,
  preferenceId,
  pageUrl,
}: {
  publicKey: string;
  preferenceId: string;
  pageUrl: string;
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
      <div id={CONTAINER} className="payd__wallet" />
      {!isReady && (
        <a className={buttonClass({ isBlock: true })} href={pageUrl}>
          {text('checkout-open', { provider: 'Mercado Pago' })}
        </a>
      )}
    </>
  );
}
