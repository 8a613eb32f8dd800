-- Corrections of slips and labels on paper: their order ended, or a part of it was refunded.
alter table print_jobs drop constraint print_jobs_document_check;
alter table print_jobs add constraint print_jobs_document_check
  check (document in ('slip', 'labels', 'receipt', 'correction', 'list', 'test', 'drawer-close'));
alter table print_jobs drop constraint print_jobs_order_of_document;
alter table print_jobs add constraint print_jobs_order_of_document
  check ((document in ('slip', 'labels', 'receipt', 'correction')) = (order_id is not null));

-- An order has one automatic document of a kind. It can be corrected again, but one correction waits at a time.
drop index print_jobs_one_automatic;
create unique index print_jobs_one_automatic on print_jobs (venue_id, order_id, document, printer_id)
  where requested_by is null and document <> 'correction';
create unique index print_jobs_one_waiting_correction on print_jobs (venue_id, order_id, printer_id)
  where document = 'correction' and state = 'waiting';
