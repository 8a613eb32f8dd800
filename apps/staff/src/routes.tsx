import { lazy, Suspense, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { Board } from '#features/board/board.tsx';
import { TransitionSender } from '#features/board/unsent/transition-sender.tsx';
import { CommerceChoice } from '#features/commerces/commerce-choice.tsx';
import { Holds } from '#features/holds/holds.tsx';
import { joinToken } from '#features/join/join-token.ts';
import { Problems } from '#features/problems/problems.tsx';
import { Refunds } from '#features/refunds/refunds.tsx';
import { ConfirmSignOut } from '#features/sign-in/confirm-sign-out.tsx';
import { ConfirmStaffSession } from '#features/sign-in/confirm-staff-session.tsx';
import { invitationToken } from '#features/sign-in/invitation/invitation-token.ts';
import { LeaveForOffice, officePath } from '#features/sign-in/leave-for-office.tsx';
import { SignIn } from '#features/sign-in/sign-in.tsx';
import { StaffName } from '#features/sign-in/staff-name.tsx';
import { TabletFrame } from '#features/tablet/tablet-frame.tsx';
import { TabletLink, tabletLinkToken } from '#features/tablet/tablet-link.tsx';
import { TopUps } from '#features/top-ups/top-ups.tsx';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { PRINTED_DOCUMENTS } from '@app/contract/values/order-documents.ts';

const JoinMatch = lazy(async () => ({ default: (await import('#features/join/join-match.tsx')).JoinMatch }));
const PassPage = lazy(async () => ({ default: (await import('#features/board/passes/pass-page.tsx')).PassPage }));
const WastePage = lazy(async () => ({ default: (await import('#features/board/waste/waste-page.tsx')).WastePage }));
const Runner = lazy(async () => ({ default: (await import('#features/board/runner/runner.tsx')).Runner }));
const Printers = lazy(async () => ({ default: (await import('#features/printing/printers.tsx')).Printers }));
const PrintBridge = lazy(async () => ({
  default: (await import('#features/print-bridge/print-bridge.tsx')).PrintBridge,
}));
const CommerceRedirect = lazy(async () => ({
  default: (await import('#shared/office/office-redirect.tsx')).CommerceRedirect,
}));
const OfficeRedirect = lazy(async () => ({
  default: (await import('#shared/office/office-redirect.tsx')).OfficeRedirect,
}));
const OrderPaperPage = lazy(async () => ({
  default: (await import('#features/printing/paper-page.tsx')).OrderPaperPage,
}));
const ListPaperPage = lazy(async () => ({
  default: (await import('#features/printing/paper-page.tsx')).ListPaperPage,
}));
const DrawerRoutes = lazy(async () => ({
  default: (await import('#features/cash-drawer/drawer-routes.tsx')).DrawerRoutes,
}));
const NewCounterOrder = lazy(async () => ({
  default: (await import('#features/counter-orders/new-counter-order.tsx')).NewCounterOrder,
}));

/**
 * `/staff/` lists the commerces, `/staff/board/{commerceId}` is a board. Without a session every path asks for the
 * sign-in first.
 */
export function StaffRoutes() {
  const isSignedIn = useStaffSession((session) => session.isSignedIn);
  const isTablet = useSharedTablet(({ stallName }) => stallName !== null);
  const [joining] = useState(joinToken);
  const [invitation, setInvitation] = useState(invitationToken);
  const [tabletLink, setTabletLink] = useState(tabletLinkToken);
  if (joining !== null) {
    return (
      <Suspense>
        <JoinMatch token={joining} />
      </Suspense>
    );
  }
  if (tabletLink !== null) return <TabletLink token={tabletLink} onDone={() => setTabletLink(null)} />;
  if (isTablet && invitation === null) {
    return (
      <TabletFrame>
        <SignedInRoutes />
      </TabletFrame>
    );
  }
  if (!isSignedIn || invitation !== null) {
    return <SignIn invitation={invitation} onInvited={() => setInvitation(null)} />;
  }
  const office = officePath();
  if (office !== null) return <LeaveForOffice path={office} />;
  return <SignedInRoutes />;
}

function SignedInRoutes() {
  return (
    <Router base="/staff">
      <ConfirmStaffSession />
      <ConfirmSignOut />
      <TransitionSender />
      <StaffName>
        <StaffScreens />
      </StaffName>
    </Router>
  );
}

/** Former addresses, and the addresses of the back office that replaced them. */
const FORMER_ADDRESSES = [
  ['/money', '/office/reconciliation'],
  ['/operations', '/office/operations'],
  ['/security', '/office/security'],
] as const;

/** Former pages about a commerce, and the pages of the back office that replaced them. */
const FORMER_PAGES = [
  ['/kiosks/:commerceId', 'kiosks'],
  ['/kiosks/:commerceId/pair', 'kiosks/pair'],
  ['/stations/:commerceId', 'stations'],
] as const;

const FORMER_ROUTES = [
  ...FORMER_ADDRESSES.map(([path, address]) => (
    <Route key={path} path={path}>
      <Suspense>
        <OfficeRedirect address={address} />
      </Suspense>
    </Route>
  )),
  ...FORMER_PAGES.map(([path, page]) => (
    <Route key={path} path={path}>
      {({ commerceId }) => (
        <Suspense>
          <CommerceRedirect page={page} commerceId={Number(commerceId)} />
        </Suspense>
      )}
    </Route>
  )),
];

function StaffScreens() {
  return (
    <Switch>
      <Route path="/board/:commerceId">{({ commerceId }) => <Board commerceId={Number(commerceId)} />}</Route>
      <Route path="/board/:commerceId/new-order">
        {({ commerceId }) => (
          <Suspense>
            <NewCounterOrder commerceId={Number(commerceId)} />
          </Suspense>
        )}
      </Route>
      <Route path="/board/:commerceId/pass">
        {({ commerceId }) => (
          <Suspense>
            <PassPage commerceId={Number(commerceId)} />
          </Suspense>
        )}
      </Route>
      <Route path="/board/:commerceId/waste">
        {({ commerceId }) => (
          <Suspense>
            <WastePage key={commerceId} commerceId={Number(commerceId)} />
          </Suspense>
        )}
      </Route>
      <Route path="/runner/:commerceId">
        {({ commerceId }) => (
          <Suspense>
            <Runner commerceId={Number(commerceId)} />
          </Suspense>
        )}
      </Route>
      <Route path="/top-ups/:commerceId">{({ commerceId }) => <TopUps commerceId={Number(commerceId)} />}</Route>
      <Route path="/refunds/:commerceId">
        {({ commerceId }) => <Refunds key={commerceId} commerceId={Number(commerceId)} />}
      </Route>
      <Route path="/problems/:commerceId">{({ commerceId }) => <Problems commerceId={Number(commerceId)} />}</Route>
      <Route path="/refunds">
        <CommerceChoice leadsTo="refunds" />
      </Route>
      <Route path="/drawers/*?">
        <Suspense>
          <DrawerRoutes />
        </Suspense>
      </Route>
      <Route path="/holds/:commerceId">{({ commerceId }) => <Holds commerceId={Number(commerceId)} />}</Route>
      {FORMER_ROUTES}
      <Route path="/printers/:commerceId">
        {({ commerceId }) => (
          <Suspense>
            <Printers commerceId={Number(commerceId)} />
          </Suspense>
        )}
      </Route>
      <Route path="/print-bridge/:commerceId">
        {({ commerceId }) => (
          <Suspense>
            <PrintBridge key={commerceId} commerceId={Number(commerceId)} />
          </Suspense>
        )}
      </Route>
      <Route path="/print/commerces/:commerceId/list">
        {({ commerceId }) => (
          <Suspense>
            <ListPaperPage commerceId={Number(commerceId)} />
          </Suspense>
        )}
      </Route>
      <Route path="/print/orders/:orderId/:document">
        {({ orderId, document }) => <OrderPaper orderId={Number(orderId)} document={document} />}
      </Route>
      <Route path="/">
        <CommerceChoice />
      </Route>
      <Route>
        <Redirect to="/" />
      </Route>
    </Switch>
  );
}

/** @param document of the address; an unknown one leads to the start */
function OrderPaper({ orderId, document }: { orderId: number; document: string }) {
  const known = PRINTED_DOCUMENTS.find((each) => each === document);
  if (!known) return <Redirect to="/" />;
  return (
    <Suspense>
      <OrderPaperPage orderId={orderId} document={known} />
    </Suspense>
  );
}
