-- A repeated key is answered with the very bytes of its first answer; jsonb would put the facts into an order of its own.
alter table order_idempotency_keys alter column problem_facts type json using problem_facts::json;
