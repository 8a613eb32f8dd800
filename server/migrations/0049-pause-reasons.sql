-- Why staff paused a commerce, for the other staff. Null: they gave no reason, or the queue paused it.

alter table commerces add column pause_reason text check (pause_reason <> '');
