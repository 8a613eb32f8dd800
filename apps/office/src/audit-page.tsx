import { Audit } from '#features/audit/audit.tsx';
import { AUDIT_NAMES } from './audit-names.ts';

export function AuditPage() {
  return <Audit names={AUDIT_NAMES} />;
}
