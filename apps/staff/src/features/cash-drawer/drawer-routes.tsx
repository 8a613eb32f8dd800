import { Route, Switch } from 'wouter';
import { DrawerList } from './drawer-list.tsx';
import { DrawerReport } from './drawer-report.tsx';
import { OwnDrawer } from './own-drawer.tsx';

/** `/drawers/{commerceId}`: the own drawer; below it the list and the reports. */
export function DrawerRoutes() {
  return (
    <Switch>
      <Route path="/drawers/:commerceId">{({ commerceId }) => <OwnDrawer commerceId={Number(commerceId)} />}</Route>
      <Route path="/drawers/:commerceId/all">
        {({ commerceId }) => <DrawerList commerceId={Number(commerceId)} />}
      </Route>
      <Route path="/drawers/:commerceId/:drawerId">
        {({ commerceId, drawerId }) => <DrawerReport commerceId={Number(commerceId)} drawerId={Number(drawerId)} />}
      </Route>
    </Switch>
  );
}
