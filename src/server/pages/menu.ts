import { may } from '#contract/call.ts'
import type { MenuEntry } from '#contract/portal/pages.ts'
import { linkTo, type PagePath, STAFF_SCREENS } from '#contract/portal/screens.ts'
import type { Portal } from '../portal.ts'
import { ALL_FORMS } from './texts.ts'

/** Where links begin, and who reads them. */
type MenuReader = Pick<Portal, 'base' | 'user'>

/** The staff's screens that this user may open, in the sidebar's order; none for a guest. */
export function menuOf({ base, user }: MenuReader): readonly MenuEntry[] {
  return Object.values(STAFF_SCREENS).flatMap(({ menu, needs, paths: [path] }) =>
    menu !== 'none' && may(user?.permissions, needs) ? [{ ...menu, link: linkTo({ base }, path) }] : [],
  )
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
