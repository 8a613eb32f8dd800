import { useEffect, useRef } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { WALLET_NAMES } from '@app/contract/values/payment-providers.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { ReadyWallet } from './ready-wallet.ts';
import type { useWalletPayment } from './use-wallets.ts';

/** Buttons of the wallets, in the style of their brands, above the other ways to pay. @see PAY-01 */
export function WalletButtons({
  wallets,
  paying: { stage, wallet, pay },
}: {
  wallets: readonly ReadyWallet[];
  paying: ReturnType<typeof useWalletPayment>;
}) {
  const text = useText();
  return (
    <>
      {stage === 'failed' && wallet !== null && (
        <Notice tone="bad" role="alert">
          {text('wallet-failed', { wallet: WALLET_NAMES[wallet] })}
        </Notice>
      )}
      <div className="paynow" aria-busy={stage === 'paying'}>
        {wallets.map((ready) => (
          <WalletButton key={ready.wallet} ready={ready} onPress={() => pay(ready)} />
        ))}
      </div>
      <p className="payor">{text('wallet-or')}</p>
    </>
  );
}

function WalletButton({ ready, onPress }: { ready: ReadyWallet; onPress: () => void }) {
  const { createButton, wallet } = ready;
  const place = useRef<HTMLDivElement>(null);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    if (createButton) place.current?.replaceChildren(createButton(() => press.current()));
  }, [createButton]);
  if (createButton) return <div ref={place} className="paynow__brand" />;
  return <button type="button" className="paynow__apple" aria-label={WALLET_NAMES[wallet]} onClick={onPress} />;
}
