-- People who prepare orders at the same time, as the commerce states. Null: not stated.
alter table commerces add column hands smallint check (hands between 1 and 50);

-- A venue decides itself whether its queue pauses a commerce. Until then staff read an alert.
alter table venues alter column pause_from_minutes set default null;
