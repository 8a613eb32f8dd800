import { useState, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { passed, type Route, type WayTo } from './use-way.ts';
import { useWhereabouts } from './whereabouts.ts';
import './ways.css';

/**
 * The whole way to a stall: minutes, start, each step in words, and the way without steps.
 *
 * @param props.children below the steps
 * @see CONT-05
 */
export function WayPanel({
  venue,
  commerce,
  way,
  children,
}: {
  venue: Pick<Venue, 'id' | 'language'>;
  commerce: Pick<Commerce, 'name' | 'address'>;
  way: WayTo;
  children?: ReactNode;
}) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { from, to, route } = way;
  const isHere = from?.id === to.id;
  return (
    <section className="panel gapx waypanel" aria-label={text('way-title')}>
      <p className="wayhead">
        {route !== null && !isHere && (
          <b className="num">
            {route.minutes}
            <small> min</small>
          </b>
        )}
        <span>
          <span className="strong">{[commerce.name, commerce.address].filter(Boolean).join(', ')}</span>
          {isHere && <span className="small mut">{text('way-here', { from: from.name })}</span>}
          {from !== null && route === null && (
            <span className="small mut">{text('way-none', { from: from.name, place: commerce.name })}</span>
          )}
        </span>
      </p>
      <button type="button" className="wayfrom" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <span>
          <span className="small mut">{text('way-from')}</span>
          <b className="strong">{from?.name ?? text('way-where')}</b>
        </span>
        <Icon name="pencil" />
      </button>
      {route !== null && !isHere && <WaySteps route={route} commerce={commerce} />}
      {route !== null && !isHere && <StepFree way={way} />}
      {children}
      {isAsking && <PlaceSheet venue={venue} onClose={() => setAsking(false)} />}
    </section>
  );
}

function WaySteps({ route: { steps }, commerce }: { route: Route; commerce: Pick<Commerce, 'name'> }) {
  const text = useText();
  return (
    <ol className="way">
      {steps.map(({ place, minutes, directions }, at) => {
        const isLast = at === steps.length - 1;
        const name = isLast && place.kind === 'stall' ? commerce.name : place.name;
        return (
          <li key={place.id}>
            <span aria-hidden="true">
              <Icon name={isLast ? 'store' : 'footprints'} />
            </span>
            <span>{directions ?? text('way-to', { place: name })}</span>
            <span className="num">{text('way-minutes', { minutes })}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The switch of the way without steps, with its minutes before it is on. The choice stays on this device. */
function StepFree({ way: { stepFree } }: { way: WayTo }) {
  const text = useText();
  const isOn = useWhereabouts(({ isStepFree }) => isStepFree);
  if (stepFree === null) {
    return (
      <p className="wayfree">
        <Icon name="accessibility" />
        <span className="small mut">{text('way-step-free-none')}</span>
      </p>
    );
  }
  const via = passed(stepFree).map(({ name }) => name);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="wayfree"
      onClick={() => useWhereabouts.setState({ isStepFree: !isOn })}
    >
      <Icon name="accessibility" />
      <span>
        <b className="strong">{text('way-step-free')}</b>
        <span className="small mut">{text('way-step-free-way', { via, minutes: stepFree.minutes })}</span>
      </span>
      <span className="wayfree__switch" aria-hidden="true" />
    </button>
  );
}
