-- Nothing reads by it, and every order wrote it: rows are found by their transaction and cleared by their time.
drop index outbox_by_age;
