import type { ChaosServer } from './chaos-server.ts';

/** Orders whose transitions the database refuses, as a bug would cause. */
export type Poison = Awaited<ReturnType<typeof preparePoison>>;

export async function preparePoison({ db }: Pick<ChaosServer, 'db'>) {
  await db.query(`
    create table poisoned_orders (id bigint primary key);
    grant select on poisoned_orders to entretiempo_scoped;
    create function refuse_poisoned() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from poisoned_orders where id = new.id) then
        raise exception 'poisoned' using errcode = 'check_violation', constraint = 'poisoned';
      end if;
      return new;
    end $$;
    create trigger poisoned before update on orders for each row
      when (new.status_id <> old.status_id) execute function refuse_poisoned();`);
  return {
    /** Poisons the newest unpaid order that no transaction is changing, if one exists. */
    async drop(): Promise<void> {
      await db.query(
        `insert into poisoned_orders
         select id from orders where status_id = 1 and id not in (select id from poisoned_orders)
         order by id desc limit 1 for update skip locked`,
      );
    },
    async orderIds(): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>('select id from poisoned_orders order by id');
      return rows.map(({ id }) => id);
    },
    /**
     * Expired or paid orders without a row set aside and without an exception. An order that is being paid waits for
     * its attempt. A declined attempt extends the expiry.
     *
     * @param paid orders of which the provider has captured something
     */
    async unnoticed(paid: readonly number[]): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(
        `select o.id from poisoned_orders poisoned join orders o on o.id = poisoned.id
         where (not o.is_being_paid and o.expires_at <= clock_timestamp() or o.id = any($1::bigint[]))
           and not exists (select 1 from job_rows_set_aside aside where aside.row_key = o.id::text)
           and not exists (select 1 from money_exceptions x where x.order_id = o.id)`,
        [paid],
      );
      return rows.map(({ id }) => id);
    },
    /** Makes every scheduled check of an attempt due, as if its delay had passed. */
    async letChecksBeDue(): Promise<void> {
      await db.query('update payment_attempts set next_check_at = clock_timestamp() where next_check_at is not null');
    },
    /** Removes the simulated bug and makes waiting rows due. */
    async mend(): Promise<void> {
      await db.query('truncate poisoned_orders');
      await db.query('update job_rows_set_aside set next_attempt_at = clock_timestamp()');
      await this.letChecksBeDue();
    },
  };
}
