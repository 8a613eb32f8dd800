import { lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { Board } from './features/board/board.tsx';
import { Holds } from './features/holds/holds.tsx';
import { Kiosks } from './features/kiosks/kiosks.tsx';
import { PairKiosk } from './features/kiosks/pair-kiosk.tsx';
import { ReconciliationScreen } from './features/reconciliation/reconciliation.tsx';
import { Operations } from './features/operations/operations.tsx';
import { useStaffSession } from './shared/api/staff-session.ts';
import { Refunds } from './features/refunds/refunds.tsx';
import { ConfirmSession } from './features/sign-in/confirm-session.tsx';
import { Security } from './features/security/security.tsx';
import { SignIn } from './features/sign-in/sign-in.tsx';
import { CommerceChoice } from './features/commerces/commerce-choice.tsx';
import { TopUps } from './features/top-ups/top-ups.tsx';

const Stations = lazy(() =>
  import('./features/stations/stations.tsx').then((module) => ({ default: module.Stations })),
);

/**
 * `/staff/` lists the commerces, `/staff/board/{commerceId}` is a board. Without a session every path asks for the
 * sign-in first.
 */
export function StaffRoutes() {
  const isSignedIn = useStaffSession((session) => session.isSignedIn);
  if (!isSignedIn) return <SignIn />;
  return (
    <Router base="/staff">
      <ConfirmSession />
      <Switch>
        <Route path="/board/:commerceId">{({ commerceId }) => <Board commerceId={Number(commerceId)} />}</Route>
        <Route path="/top-ups/:commerceId">{({ commerceId }) => <TopUps commerceId={Number(commerceId)} />}</Route>
        <Route path="/refunds/:commerceId">{({ commerceId }) => <Refunds commerceId={Number(commerceId)} />}</Route>
        <Route path="/refunds">
          <CommerceChoice leadsTo="refunds" />
        </Route>
        <Route path="/holds/:commerceId">{({ commerceId }) => <Holds commerceId={Number(commerceId)} />}</Route>
        <Route path="/kiosks/:commerceId">{({ commerceId }) => <Kiosks commerceId={Number(commerceId)} />}</Route>
        <Route path="/kiosks/:commerceId/pair">
          {({ commerceId }) => <PairKiosk commerceId={Number(commerceId)} />}
        </Route>
        <Route path="/stations/:commerceId">
          {({ commerceId }) => (
            <Suspense>
              <Stations commerceId={Number(commerceId)} />
            </Suspense>
          )}
        </Route>
        <Route path="/money" component={ReconciliationScreen} />
        <Route path="/operations" component={Operations} />
        <Route path="/security" component={Security} />
        <Route path="/">
          <CommerceChoice />
        </Route>
        <Route>
          <Redirect to="/" />
        </Route>
      </Switch>
    </Router>
  );
}
