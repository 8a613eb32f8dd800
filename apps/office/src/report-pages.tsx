import { lazy } from 'react';
import type { RouteObject } from 'react-router';

const BulkRefunds = lazy(async () => ({
  default: (await import('#features/bulk-refunds/bulk-refunds.tsx')).BulkRefunds,
}));
const BulkRefundPage = lazy(async () => ({
  default: (await import('#features/bulk-refunds/bulk-refund-page.tsx')).BulkRefundPage,
}));
const NewBulkRefund = lazy(async () => ({
  default: (await import('#features/bulk-refunds/new-bulk-refund.tsx')).NewBulkRefund,
}));
const Connections = lazy(async () => ({
  default: (await import('#features/connections/connections.tsx')).Connections,
}));
const Live = lazy(async () => ({ default: (await import('#features/live/live.tsx')).Live }));
const Orders = lazy(async () => ({ default: (await import('#features/orders/orders.tsx')).Orders }));
const OrderPage = lazy(async () => ({ default: (await import('#features/orders/order.tsx')).OrderPage }));
const CustomerPage = lazy(async () => ({ default: (await import('#features/customers/customer.tsx')).CustomerPage }));
const ReportMails = lazy(async () => ({
  default: (await import('#features/report-mails/report-mails.tsx')).ReportMails,
}));
const Reconciliation = lazy(async () => ({
  default: (await import('#features/reconciliation/reconciliation.tsx')).Reconciliation,
}));
const Sales = lazy(async () => ({ default: (await import('#features/reports/sales.tsx')).Sales }));
const Service = lazy(async () => ({ default: (await import('#features/reports/service.tsx')).Service }));
const Settlements = lazy(async () => ({
  default: (await import('#features/reports/settlements.tsx')).Settlements,
}));

/** Pages that show what happened, and connections that give it to other systems. They are loaded when they are opened. */
export const REPORT_PAGES: RouteObject[] = [
  { path: 'live', element: <Live /> },
  { path: 'orders', element: <Orders /> },
  { path: 'orders/refunds', element: <BulkRefunds /> },
  { path: 'orders/refunds/new', element: <NewBulkRefund /> },
  { path: 'orders/refunds/:id', element: <BulkRefundPage /> },
  { path: 'orders/:id', element: <OrderPage /> },
  { path: 'customers/:accountId', element: <CustomerPage /> },
  { path: 'sales', element: <Sales /> },
  { path: 'service', element: <Service /> },
  { path: 'settlements', element: <Settlements /> },
  { path: 'report-mails', element: <ReportMails /> },
  { path: 'reconciliation', element: <Reconciliation /> },
  { path: 'connections', element: <Connections /> },
];
