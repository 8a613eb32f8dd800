import { recordAudit } from '#features/audit/record-audit.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { notifyProcesses, publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MenuRule, MenuRuleValues } from '@app/contract/back-office/menus/menu-rules.ts';
import { deleteRule, findMenuRule, hasParts, insertMenuRule, updateMenuRule } from './menu-rule-store.ts';

type Staff = { readonly venueId: number; readonly actorId: number };

const MAX_RULES_OF_COMMERCE = 50;

/**
 * Creates a menu or prices by time. Open menus show it at once.
 *
 * @throws ProblemError 404 for an unknown commerce; 422 for a product, section or size of another; 409 `too-many-menu-rules`
 * @see VENUE-05
 */
export async function createMenuRule(
  db: Db,
  who: Staff,
  commerceId: number,
  values: MenuRuleValues,
): Promise<MenuRule> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const { rowCount } = await tx.query('select from commerces where venue_id = $1 and id = $2 for no key update', [
      who.venueId,
      commerceId,
    ]);
    if (rowCount !== 1) throw new ProblemError(404, 'not-found');
    await requireParts(tx, who.venueId, commerceId, values);
    const id = await insertMenuRule(tx, who, commerceId, values, MAX_RULES_OF_COMMERCE);
    if (id === undefined) throw new ProblemError(409, 'too-many-menu-rules');
    return recorded(tx, who, id, 'menu-rule.created');
  });
}

/** @throws ProblemError 404; 422 as on creation; 409 `changed-meanwhile` for another version */
export async function changeMenuRule(
  db: Db,
  who: Staff,
  id: string,
  { version, values }: { version: number; values: MenuRuleValues },
): Promise<MenuRule> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const before = await lockRule(tx, who.venueId, id);
    if (before.version !== version) throw new ProblemError(409, 'changed-meanwhile');
    await requireParts(tx, who.venueId, before.commerceId, values);
    await updateMenuRule(tx, who.venueId, id, values);
    return recorded(tx, who, id, 'menu-rule.changed');
  });
}

/** @throws ProblemError 404 */
export async function deleteMenuRule(db: Db, who: Staff, id: string): Promise<MenuRule> {
  return inVenueScope(db, who.venueId, async (tx) => {
    await lockRule(tx, who.venueId, id);
    const rule = await recorded(tx, who, id, 'menu-rule.removed');
    await deleteRule(tx, who.venueId, id);
    return rule;
  });
}

async function lockRule(tx: Tx, venueId: number, id: string): Promise<MenuRule> {
  const found = await findMenuRule(tx, venueId, id, 'for no key update of rule');
  if (!found) throw new ProblemError(404, 'not-found');
  return found;
}

async function requireParts(tx: Tx, venueId: number, commerceId: number, { effect }: MenuRuleValues): Promise<void> {
  if (!(await hasParts(tx, venueId, commerceId, effect))) throw unknownId('effect');
}

async function recorded(
  tx: Tx,
  who: Staff,
  id: string,
  action: 'menu-rule.created' | 'menu-rule.changed' | 'menu-rule.removed',
): Promise<MenuRule> {
  const rule = await findMenuRule(tx, who.venueId, id);
  if (!rule) throw new ProblemError(404, 'not-found');
  const { commerceId, enabled, window, effect } = rule;
  await recordAudit(tx, {
    ...who,
    action,
    subject: `menu-rule:${id}`,
    facts: {
      commerceId,
      enabled,
      kind: effect.kind,
      window: window.kind,
      ...(effect.kind === 'percent' && { percent: effect.percent }),
    },
  });
  await publishCatalogueChange(tx, who.venueId);
  await notifyProcesses(tx, who.venueId);
  return rule;
}
