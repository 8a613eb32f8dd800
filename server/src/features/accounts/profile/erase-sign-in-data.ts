import type { Tx } from '#platform/database/transactions.ts';
import { deletePins } from '../pins/pin-store.ts';
import { deleteCodeCounters } from '../sign-in/sign-in-code.ts';

type Target = { kind: 'email' | 'phone' | 'club'; target: string; deviceIds: string[] };

/** Deletes the PINs of a person, the codes that were sent to them, and what was counted for their addresses and numbers. */
export async function eraseSignInData(tx: Tx, accountId: number): Promise<void> {
  const { rows } = await tx.query<Target>(
    `select kind, target, array(select device_id from known_devices where account_id = $1) as "deviceIds"
     from (
       select 'email' as kind, email as target from accounts where id = $1 and email is not null
       union select issuer, subject from identities where account_id = $1 and issuer in ('email', 'phone')
       union select 'club', substring(issuer from 6) || ':' || substring(subject from 10) from identities
         where account_id = $1 and issuer like 'club:%' and subject like 'document:%'
     ) as targets`,
    [accountId],
  );
  for (const { kind, target, deviceIds } of rows) {
    await tx.query('delete from sign_in_codes where kind = $1 and target = $2', [kind, target]);
    for (const deviceId of [null, ...deviceIds]) await deleteCodeCounters(tx, { kind, target, deviceId });
  }
  await tx.query('delete from sign_in_codes where placeholder_id = $1', [accountId]);
  await deletePins(tx, accountId);
}
