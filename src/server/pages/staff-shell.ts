import type { StaffShell } from '#contract/portal/pages.ts'
import type { Portal } from '../portal.ts'
import { shellOf } from './loaded.ts'
import { staffMenu } from './menu.ts'

/** What every page of the staff has. `types`: those of form, as `portal.forms.types()` gives them. */
export function staffShell(portal: Portal, types: Awaited<ReturnType<Portal['forms']['types']>>): StaffShell {
  return { ...shellOf(portal), menu: staffMenu(portal, types) }
}
