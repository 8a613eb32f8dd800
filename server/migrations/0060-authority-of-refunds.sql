-- On whose authority a refund was opened. Null: it is older than this column.

alter table refunds
  add column authority text check (authority in ('buyer', 'system', 'staff', 'retry', 'panel')),
  add constraint refunds_by_authority check (authority is null
    or ((authority = 'staff') = (approval_id is not null) and (authority = 'retry') = (retry_of is not null)
      and (authority not in ('staff', 'retry') or actor_id is not null)
      and (cause <> 'staff' or authority in ('staff', 'retry'))
      and (cause <> 'cancelled' or authority in ('buyer', 'staff', 'retry'))));
