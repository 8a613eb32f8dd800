import { Redirect, Route, Router, Switch } from 'wouter';
import { Board } from './board/board.tsx';
import { useStaffSession } from './device/staff-session.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { Stalls } from './stalls/stalls.tsx';

/** `/staff/` chooses a stall, `/staff/board/{commerceId}` is its board; without a session both ask for one. */
export function StaffRoutes() {
  const isSignedIn = useStaffSession((session) => session.token !== null);
  if (!isSignedIn) return <SignIn />;
  return (
    <Router base="/staff">
      <Switch>
        <Route path="/board/:commerceId">{({ commerceId }) => <Board commerceId={Number(commerceId)} />}</Route>
        <Route path="/" component={Stalls} />
        <Route>
          <Redirect to="/" />
        </Route>
      </Switch>
    </Router>
  );
}
