import { useId, type FormEvent, type ReactNode } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { NewCard, SavedCard, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cardBrand, cardDigits } from '@app/rules/payments/card-brand.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { CardPreview } from '@app/ui/media/card-preview.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { newCardToken, savedCardToken } from '../mercado-pago/card-tokens.ts';
import { openMercadoPago } from '../mercado-pago/mercado-pago-script.ts';
import { NewCardFields, SavedCardFields } from './card-fields.tsx';
import { shownCard, useCodeDraft, useMissingFields, type CardDraft } from './use-card-draft.ts';
import type { ChargePhase } from './use-charge.ts';

export type CardPayFormProps = {
  publicKey: string;
  /** A saved card, of which only the security code is entered; null: a new card. */
  saved: SavedCard | null;
  onOtherCard: () => void;
  canSave: boolean;
  /** `Pagar $ 26.890` */
  payText: string;
  draft: CardDraft;
  /** Whether this order may no longer be paid with a card that ends in these digits. */
  isRefused?: ((lastFour: string) => boolean) | undefined;
  /** Further reason that disables the button. */
  reason?: string | undefined;
  phase: ChargePhase;
  /** `prepare` creates the card token when called. */
  onPay: (prepare: () => Promise<NewCard | SavedCardUse>) => void;
  children?: ReactNode;
};

/** Card form with its pay button. The card number goes to the provider only. @see MP-01, MP-02 */
export function CardPayForm(props: CardPayFormProps) {
  const { publicKey, draft, saved, canSave, payText, phase, onPay, onOtherCard, children } = props;
  const text = useText();
  const language = useLanguage();
  const formId = useId();
  const code = useCodeDraft();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const missing = useMissingFields(saved ? null : draft, code.problem === undefined);
  const lastFour = saved ? saved.ccLastFourDigits : draft.card.cardNumber.replaceAll(' ', '').slice(-4);
  const refused = props.isRefused?.(lastFour) ? text('declined-card-off') : undefined;
  const reason = isDown ? text('payment-no-signal') : (missing ?? refused ?? props.reason);
  const isBusy = phase === 'preparing' || phase === 'sending';

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined || isBusy) return;
    onPay(async () => {
      const provider = await openMercadoPago(publicKey, language);
      return saved
        ? savedCardToken(provider, saved.ccId, code.cvv)
        : newCardToken(provider, { card: draft.card, holder: draft.holder, isSaved: canSave && draft.isSaved });
    });
  };
  const shown = saved ? { ...shownCard(saved), cvv: code.cvv } : draft.card;

  return (
    <>
      <main className="section payc">
        <form id={formId} noValidate onSubmit={pay} autoComplete="on">
          {children}
          <CardPreview
            number={shown.cardNumber}
            digits={cardDigits(shown.cardNumber)}
            holder={shown.holderName}
            expiration={shown.expiration}
            cvv={shown.cvv}
            brand={saved ? saved.paymentMethod.name : cardBrand(shown.cardNumber)}
            labels={{
              holder: text('card-preview-holder'),
              expires: text('card-preview-expires'),
              cvv: text('card-cvv'),
            }}
            mark={<VenueMark />}
          />
          <fieldset disabled={isBusy} className="payc__fields">
            {saved ? <SavedCardFields saved={saved} code={code} /> : <NewCardFields draft={draft} canSave={canSave} />}
          </fieldset>
        </form>
        {saved && !isBusy && (
          <Button variant="quiet" icon="credit-card" onPress={onOtherCard}>
            {text('card-use-other')}
          </Button>
        )}
        <p className="small mut payc__safe">{text('card-safe')}</p>
      </main>
      <BottomBar kind="bar">
        <div>
          <Button type="submit" form={formId} isBlock icon="lock" isBusy={isBusy} reason={isBusy ? undefined : reason}>
            {isBusy ? text('pay-sending') : payText}
          </Button>
        </div>
      </BottomBar>
    </>
  );
}

function VenueMark() {
  return <VenueLogo venue={useVenue()} sizes="240px" />;
}
