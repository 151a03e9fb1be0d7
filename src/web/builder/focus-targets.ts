import { leadTo, regain } from '../admin/focus.ts'
import { drawWhole } from './rows-in-sight.ts'

/** Parts of a row of a field, or of the head of a page, that can have the focus. */
export type FieldPart = 'open' | 'choose' | 'menu' | 'label'
type PagePart = 'title' | 'menu' | 'add' | 'bulk'

const fieldParts: Readonly<Record<FieldPart, string>> = {
  open: '.builder-open',
  choose: '.builder-choose input',
  menu: '.builder-menu',
  label: '.builder-panel input',
}
const pageParts: Readonly<Record<PagePart, string>> = {
  title: '.builder-page-title input',
  menu: '.builder-page-menu',
  add: '.builder-add',
  bulk: '.builder-bulk button',
}

const find = (selector: string) => () => document.querySelector<HTMLElement>(selector)
/** In a row that was never in sight only what names it is there: the rest is drawn for it. */
const inField = (id: string, part: FieldPart) => () => {
  const row = document.querySelector(`[data-field="${CSS.escape(id)}"]`)
  drawWhole(row)
  return row?.querySelector<HTMLElement>(fieldParts[part])
}
const inPage = (id: string, part: PagePart) => find(`[data-page="${CSS.escape(id)}"] ${pageParts[part]}`)

/** The focus follows the work: to this part of a field, wherever it stands now. */
export const leadToField = (id: string, part: FieldPart): void => leadTo(inField(id, part))
export const leadToPage = (id: string, part: PagePart): void => leadTo(inPage(id, part))

/** Back to the button that opened a menu, unless the work led on. */
export const regainField = (id: string, part: FieldPart): void => regain(inField(id, part))
export const regainPage = (id: string, part: PagePart): void => regain(inPage(id, part))
