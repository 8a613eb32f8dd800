/** The printer of a kiosk `k` as JSON; null without one. */
export const PRINTER = `case when k.printer_host is not null then json_build_object('host', k.printer_host,
    'port', k.printer_port, 'columns', k.printer_columns, 'codePage', k.printer_code_page) end`;

/** State of the printer of a kiosk `k`. */
export const PRINTER_STATE = `case when k.printer_host is null then 'none' else coalesce(k.printer_state, 'unreachable') end`;
