import type { StyleChoice } from '#contract/portal/admin-forms.ts'
import type { StaffShell } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { inLanguage } from '../http/languages.ts'
import type { Portal } from '../portal.ts'
import { shellOf } from './loaded.ts'
import { staffMenu } from './menu.ts'

/** What is read for every page of the staff. */
interface StaffLists {
  /** Of forms. */
  readonly types: Awaited<ReturnType<Portal['forms']['types']>>
  readonly styles: readonly StyleChoice[]
}

export async function staffLists(portal: Portal): Promise<StaffLists> {
  const [types, styles] = await Promise.all([portal.forms.types(), portal.styles.choices()])
  return { types, styles: styles.map(style => ({ ...style, link: linkTo(portal, `admin/settings/style/${style.uuid}`) })) }
}

/** What every page of the staff has. */
export function staffShell(portal: Portal, { types, styles }: StaffLists): StaffShell {
  const shell = inLanguage('en', () => shellOf(portal))
  return { ...shell, company: { ...shell.company, styles }, menu: staffMenu(portal, types) }
}
