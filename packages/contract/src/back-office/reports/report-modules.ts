import * as drawersReport from './drawers-report.ts';
import * as reportEvents from './report-events.ts';
import * as reportMails from './report-mails.ts';
import * as reports from './reports.ts';

/** The modules with calls about the reports of a venue. */
export const REPORT_MODULES = [drawersReport, reportEvents, reportMails, reports] as const;
