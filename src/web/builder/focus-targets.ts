import { leadTo, regain } from '../admin/focus.ts'

/** Parts of a row of a field, or of the head of a page, that can have the focus. */
export type FieldPart = 'open' | 'menu' | 'label'
type PagePart = 'title' | 'menu' | 'add'

const fieldParts: Readonly<Record<FieldPart, string>> = {
  open: '.builder-open',
  menu: '.builder-menu',
  label: '.builder-panel input',
}
const pageParts: Readonly<Record<PagePart, string>> = {
  title: '.builder-page-title input',
  menu: '.builder-page-menu',
  add: '.builder-add',
}

const find = (selector: string) => () => document.querySelector<HTMLElement>(selector)
const inField = (id: string, part: FieldPart) => find(`[data-field="${CSS.escape(id)}"] ${fieldParts[part]}`)
const inPage = (id: string, part: PagePart) => find(`[data-page="${CSS.escape(id)}"] ${pageParts[part]}`)

/** The focus follows the work: to this part of a field, wherever it stands now. */
export const leadToField = (id: string, part: FieldPart): void => leadTo(inField(id, part))
export const leadToPage = (id: string, part: PagePart): void => leadTo(inPage(id, part))

/** Back to the button that opened a menu, unless the work led on. */
export const regainField = (id: string, part: FieldPart): void => regain(inField(id, part))
export const regainPage = (id: string, part: PagePart): void => regain(inPage(id, part))
