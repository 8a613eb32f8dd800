import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import type { ApiServer } from '#platform/http/server.ts';
import { REPORTS_PATH } from './content-security-policy.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
const MAX_REPORTS = 20;
/** Browser extensions cause violations all day; above this only the counter rises. */
const MAX_LOGGED_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** The fields that are read, in both spellings; all others are ignored. */
const OlderReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2_000).optional(),
    'document-uri': z.string().max(2_000).optional(),
  }),
});
const NewerReport = z
  .array(
    z.object({
      type: z.string().max(40),
      body: z.object({
        effectiveDirective: z.string().max(100).optional(),
        blockedURL: z.string().max(2_000).optional(),
        documentURL: z.string().max(2_000).optional(),
      }),
    }),
  )
  .max(MAX_REPORTS);

type Violation = { directive: string; blocked: string; screen: string };

/**
 * Receives policy reports, counts them, and logs directive, screen and host. Full addresses are dropped, since they
 * name orders and people. Every response is the same.
 */
export async function cspReportRoutes(app: ApiServer, { metrics }: { metrics: Registry }): Promise<void> {
  const counter = new Counter({
    name: 'content_policy_violations_total',
    help: 'Violations of the content security policy that browsers report.',
    labelNames: ['directive'],
    registers: [metrics],
  });
  let [lines, minute] = [0, 0];

  function countViolation(violation: Violation, warn: (violation: Violation) => void): void {
    counter.inc({ directive: violation.directive });
    const nowMinute = Math.floor(performance.now() / MINUTE_MS);
    lines = nowMinute === minute ? lines + 1 : 1;
    minute = nowMinute;
    if (lines <= MAX_LOGGED_PER_MINUTE) warn(violation);
  }

  await app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.post(REPORTS_PATH, { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      for (const violation of readReports(request.body)) {
        countViolation(violation, (policy) => request.log.warn({ policy }, 'CSP violation reported'));
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** @returns nothing for a body of another shape, since the route is public */
function readReports(body: unknown): Violation[] {
  const older = OlderReport.safeParse(body);
  if (older.success) {
    const report = older.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [toViolation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const newer = NewerReport.safeParse(body);
  if (!newer.success) return [];
  return newer.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => toViolation(report.effectiveDirective, report.blockedURL, report.documentURL));
}

/** Reduces a report to a known word, a host, or the first word of a path: no personal data. */
function toViolation(directive = '', blocked = '', documentUrl = ''): Violation {
  const [name = ''] = directive.split(' ');
  return {
    directive: /^[a-z-]{3,40}$/.test(name) ? name : 'other',
    blocked: /^[a-z-]{3,20}$/.test(blocked) ? blocked : hostOf(blocked),
    screen: screenOf(documentUrl),
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.slice(0, 100) || 'none' : 'none';
}

function screenOf(url: string): string {
  const [, screen = ''] = URL.canParse(url) ? new URL(url).pathname.split('/') : [];
  return /^[a-z-]{1,30}$/.test(screen) ? screen : 'none';
}
