import { useState } from 'react';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { GROUP_NAME_MAX } from '@app/contract/values/limits.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { startOwnPart, type GroupPlace } from './group-cart.ts';
import { Avatar } from './group-people.tsx';
import type { useGroupChanges } from './use-group-order.ts';
import { useReplaceQuestion } from './use-replace-question.tsx';

/** What a friend with the link sees: whose order it is, until when to choose, and one field. @see ORD-01, CART-03 */
export function GroupInvitation({
  group,
  place,
  changes: { join },
}: {
  group: GroupOrder;
  place: GroupPlace;
  changes: ReturnType<typeof useGroupChanges>;
}) {
  const text = useText();
  const [name, setName] = useState('');
  useOwnBottomBar();
  const [owner] = group.members;
  const isNamed = name.trim() !== '';
  const { ask, question } = useReplaceQuestion(place.commerce, () =>
    join.mutate(name, { onSuccess: (joined) => startOwnPart(joined, place) }),
  );
  const press = () => {
    if (isNamed && !join.isPending) ask();
  };
  return (
    <>
      <div className="group">
        <main>
          <InvitationHead group={group} commerce={place.commerce.name} />
          <form
            className="section stack"
            onSubmit={(event) => {
              event.preventDefault();
              press();
            }}
          >
            <TextField
              label={text('group-name')}
              hint={text('group-name-hint')}
              value={name}
              onChange={setName}
              maxLength={GROUP_NAME_MAX}
              autoComplete="given-name"
            />
            {join.error && <Notice tone="warn" role="alert" title={failureText(text, join.error)} />}
          </form>
        </main>
      </div>
      <footer className="app__foot">
        <BottomBar kind="bar">
          <p className="group-note">{text('group-join-text', { name: owner?.name ?? '' })}</p>
          <Button isBlock isBusy={join.isPending} isUnavailable={!isNamed} onPress={press}>
            {text('group-join')}
          </Button>
        </BottomBar>
      </footer>
      {question}
    </>
  );
}

function InvitationHead({ group, commerce }: { group: GroupOrder; commerce: string }) {
  const text = useText();
  const language = useLanguage();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const [owner] = group.members;
  const names = new Intl.ListFormat(language).format(group.members.map((member) => member.name));
  return (
    <>
      <header className="group-head on-brand">
        <h1>{text('group-invited', { name: owner?.name ?? '' })}</h1>
        <p className="group-with">
          <span className="avatars">
            {group.members.slice(0, 4).map((member) => (
              <Avatar key={member.id} member={member} />
            ))}
          </span>
          <span>{text('group-with', { names, commerce: commerce })}</span>
        </p>
      </header>
      <dl className="group-times">
        <div>
          <dt>{text('group-pick-up')}</dt>
          <dd>{commerce}</dd>
        </div>
        <div>
          <dt>{text('group-until')}</dt>
          <dd className="num">{clockText(group.closesAt, timeZone)}</dd>
        </div>
      </dl>
    </>
  );
}
