import type { MenuIcon } from './pages.ts'
import { screenNames } from './screen-names.ts'

/** Entries of the sidebar that screens stand below, by what `below` names; one without a screen is not there. */
export const MENU_PARENTS = {
  settings: { label: screenNames.settings, icon: 'settings', path: 'admin/settings' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly icon: MenuIcon; readonly path: string }>>

export interface MenuFacts {
  readonly label: string
  readonly icon?: MenuIcon
  readonly below?: keyof typeof MENU_PARENTS
}
