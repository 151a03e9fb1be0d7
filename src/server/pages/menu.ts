import { may, type Need } from '#contract/call.ts'
import type { MenuEntry } from '#contract/portal/pages.ts'
import { MENU_PARENTS, type MenuFacts } from '#contract/portal/menu-parents.ts'
import { linkTo, type PagePath, STAFF_SCREENS } from '#contract/portal/screens.ts'
import type { Portal } from '../portal.ts'
import { ALL_FORMS } from './texts.ts'

/** Where links begin, and who reads them. */
type MenuReader = Pick<Portal, 'base' | 'user'>

/** The staff's screens that this user may open, in the sidebar's order, below their parents; none for a guest. */
export function menuOf({ base, user }: MenuReader): readonly MenuEntry[] {
  // The calendar is for others too, who have other ways to it.
  if (!may(user?.permissions, 'staff')) return []
  const entries: MenuEntry[] = []
  const parents = new Map<string, MenuEntry[]>()
  for (const { menu, needs, paths } of Object.values<ScreenInMenu>(STAFF_SCREENS)) {
    if (menu === 'none' || !may(user?.permissions, needs)) continue
    const { below, ...facts } = menu
    const entry = { ...facts, link: `${base}/${paths[0]}` }
    if (!below) entries.push(entry)
    else if (parents.has(below)) parents.get(below)?.push(entry)
    else {
      const { path, ...parent } = MENU_PARENTS[below]
      const children = [entry]
      parents.set(below, children)
      entries.push({ ...parent, link: `${base}/${path}`, entries: children })
    }
  }
  return entries
}

interface ScreenInMenu {
  readonly menu: MenuFacts | 'none'
  readonly needs: Need
  readonly paths: readonly string[]
}

interface FormType {
  readonly key: string
  readonly name: string
}

/** The same with the types of form below the list of all forms, as staff's own pages have it (P1.27). */
export function staffMenu(reader: MenuReader, types: readonly FormType[]): readonly MenuEntry[] {
  const forms = linkTo(reader, 'admin/forms')
  const typeEntries = types.map(({ key, name }) => ({ label: name, link: linkTo(reader, `admin/forms/${key}` satisfies PagePath) }))
  return menuOf(reader).map(entry =>
    entry.link === forms ? { ...entry, entries: [{ label: ALL_FORMS, link: forms }, ...typeEntries] } : entry,
  )
}
