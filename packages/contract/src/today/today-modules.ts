import * as liveActions from './live-actions.ts';
import * as overview from './overview.ts';
import * as venuesOverview from './venues-overview.ts';

/** The modules with calls about how today goes. */
export const TODAY_MODULES = [liveActions, overview, venuesOverview] as const;
