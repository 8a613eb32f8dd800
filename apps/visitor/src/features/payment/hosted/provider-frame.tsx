import type { ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** Frame around a provider's form, with its owner and host, and what the owner learns. @see FD-01, IZI-01 */
export function ProviderFrame({
  name,
  host,
  isBusy,
  children,
}: {
  name: string;
  host: string;
  isBusy: boolean;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <>
      <section className="payf" aria-label={text('provider-form', { provider: name })} aria-busy={isBusy}>
        <p className="payf__own">
          <Icon name="lock" />
          <span>{text('provider-form', { provider: name })}</span>
          <small>{host}</small>
        </p>
        {children}
      </section>
      <p className="payf__whose">
        <Icon name="shield-check" />
        <span>{text('provider-whose', { provider: name })}</span>
      </p>
    </>
  );
}
