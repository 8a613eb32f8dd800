import type { Stadium } from './stadium.ts';

/** Changes which payments the stadium's grill accepts. @param assignments of SQL, in its payment settings */
export async function acceptAtGrill(stadium: Stadium, assignments: string): Promise<void> {
  await stadium.query(
    `update payment_configs set ${assignments} from commerces
     where commerces.code = 'parrilla' and payment_configs.venue_id = commerces.venue_id
       and payment_configs.id = payment_config_id`,
  );
  await refreshCommerces(stadium);
}

/** Cached copies of the stalls become stale. */
export async function refreshCommerces(stadium: Stadium): Promise<void> {
  await stadium.query(`update commerces set updated_at = clock_timestamp()`);
  await stadium.changeVenue('estadio', 'name = name');
}
