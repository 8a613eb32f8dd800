-- How long a kiosk shows the number of a paid order with a ticket, before it shows the welcome again.
alter table kiosks add column return_seconds smallint not null default 5 check (return_seconds between 3 and 60);
