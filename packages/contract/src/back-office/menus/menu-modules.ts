import * as menuOrder from '../menu-order.ts';
import * as menuRules from './menu-rules.ts';

/** The modules with calls about the order and the times of menus. */
export const MENU_MODULES = [menuOrder, menuRules] as const;
