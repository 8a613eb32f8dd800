import * as reportMails from './report-mails.ts';
import * as reports from './reports.ts';

/** The modules with calls about the reports of a venue. */
export const REPORT_MODULES = [reportMails, reports] as const;
