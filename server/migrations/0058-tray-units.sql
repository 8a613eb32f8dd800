-- Units of products that a runner of the commerce carries in one trip to the seats.
alter table commerces add column tray_units smallint not null default 12 check (tray_units between 1 and 100);
