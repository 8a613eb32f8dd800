-- The commerce that a commerce was copied from: a repeated call finds its copy.

alter table commerces add column copied_from_id bigint,
  add constraint commerces_copied_from
    foreign key (venue_id, copied_from_id) references commerces (venue_id, id) on delete set null (copied_from_id);
