import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { FollowedPayment } from '../order-payment.ts';
import { providerName } from '../provider-name.ts';

/** Says that the provider was asked about the payment, when, and that it has none yet. Another result is another screen. */
export function CheckResult({ followed }: { followed: FollowedPayment }) {
  return (
    <p className="small mut paycheck" role="status">
      {useWords(followed)}
    </p>
  );
}

function useWords({ payment, lastCheck }: FollowedPayment): string | null {
  const text = useText();
  const zone = useVenue().localDateTimeIdentifier;
  if (!payment || lastCheck === null) return null;
  if (lastCheck.hasFailed) return text('checked-failed');
  const time = clockText(lastCheck.atMs, zone);
  return payment.state === 'waiting'
    ? text('checked-waiting', { time, provider: providerName(payment.provider) })
    : text('checked-confirming', { time });
}
