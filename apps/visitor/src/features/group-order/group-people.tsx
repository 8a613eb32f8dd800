import { useText } from '#shared/texts/use-text.ts';
import type { GroupMember, GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { lineTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartLinesOfGroup } from '@app/rules/cart/group-lines.ts';
import type { MenuChoices } from '@app/rules/catalogue/modifier-groups.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';

/** Initials of a first name, `LM` for `Lucía Mar`. */
function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [first, second].map((word) => Array.from(word)[0]);
  return letters.join('').toUpperCase();
}

export function Avatar({ member }: { member: GroupMember }) {
  const looks = classNames('ava', member.isYou && 'ava--me', member.lines.length === 0 && !member.isYou && 'ava--wait');
  return (
    <span className={looks} aria-hidden="true">
      {initialsOf(member.name)}
    </span>
  );
}

/** Each person with what it chose and the sum, and the sum of all, at the present prices. @see ORD-01 */
export function GroupPeople({
  group,
  menu,
  onRemove,
}: {
  group: GroupOrder;
  menu: MenuChoices;
  /** Null: this person may not remove others. */
  onRemove: ((member: GroupMember) => void) | null;
}) {
  const text = useText();
  const { currency } = useVenue();
  const sumOf = ({ lines }: GroupMember) =>
    cartLinesOfGroup(lines, menu).reduce((sum, line) => sum + lineTotalMinor(line), 0);
  const totalMinor = group.members.reduce((sum, member) => sum + sumOf(member), 0);
  const price = (amountMinor: number) => text('price', { amountMinor, currency });
  return (
    <section className="section tight" aria-labelledby="group-friends">
      <h2 className="h3 gap" id="group-friends">
        {text('group-friends')}
      </h2>
      <div className="panel group-people">
        <ul>
          {group.members.map((member) => (
            <Person
              key={member.id}
              member={member}
              price={price(sumOf(member))}
              menu={menu}
              onRemove={member.isOwner || member.isYou ? null : onRemove}
            />
          ))}
        </ul>
        <p className="gp gp__sum">
          <b>{text('group-sum', { count: group.members.length })}</b>
          <b className="num">{price(totalMinor)}</b>
        </p>
      </div>
    </section>
  );
}

function Person({
  member,
  price,
  menu,
  onRemove,
}: {
  member: GroupMember;
  price: string;
  menu: MenuChoices;
  onRemove: ((member: GroupMember) => void) | null;
}) {
  const text = useText();
  const { name, isYou, isOwner, lines } = member;
  const words = lines.map(({ quantity, productId }) =>
    text('group-line', { quantity, product: menu.products.find(({ id }) => id === productId)?.name ?? '' }),
  );
  const hasChosen = lines.length > 0;
  return (
    <li className="gp">
      <div className="gp__top">
        <Avatar member={member} />
        <span>
          <b className="strong">{isYou ? text('group-you') : name}</b>
          {isOwner ? (
            <StateLine state="idle" icon="wallet">
              {text('group-pays')}
            </StateLine>
          ) : (
            <StateLine state={hasChosen ? 'ok' : 'warn'} icon={hasChosen ? 'check' : 'pencil'}>
              {text(hasChosen ? 'group-chose' : 'group-choosing')}
            </StateLine>
          )}
        </span>
        <b className="num">{price}</b>
        {onRemove && <IconButton icon="x" label={text('group-remove', { name })} onPress={() => onRemove(member)} />}
      </div>
      {hasChosen && <p className="gp__l">{words.join(', ')}</p>}
    </li>
  );
}
