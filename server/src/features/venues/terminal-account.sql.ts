import { TERMINAL_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { usesAccount } from './used-accounts.sql.ts';

const PROVIDERS = Object.keys(TERMINAL_PROVIDERS).join(', ');

/**
 * SQL: the account of the card terminals of a commerce, as `{provider, configId}`; null without one. The configuration
 * of the venue counts where it has priority, and where the commerce has no terminals of its own.
 *
 * @param venue alias of `venues`
 * @param commerce alias of `commerces`
 * @see METHOD-03, ROLE-02
 */
export function terminalAccountOf(venue: string, commerce: string): string {
  return `(
    select jsonb_build_object('provider', account.provider, 'configId', account.id)
    from payment_configs of_venue
    join payment_configs used on used.venue_id = of_venue.venue_id and used.id =
      case when of_venue.priority_over_commerce then of_venue.id else ${commerce}.payment_config_id end
    join provider_configs account on ${usesAccount('used', 'account')}
    where of_venue.venue_id = ${venue}.id and of_venue.id = ${venue}.payment_config_id
      and account.replaced_at is null and account.refused_since is null and account.provider in (${PROVIDERS})
    order by account.provider limit 1)`;
}
