import { settingsOf } from '#fields/settings.tsx'
import { INPUT, settingIn } from '../admin/editing/setting-in.ts'
import { leadTo } from '../admin/focus.ts'
import type { PlacedIssue } from './issues.ts'

/** The tabs of a field's settings. */
export type FieldTab = 'texts' | 'kind' | 'use' | 'conditions' | 'validation' | 'values' | 'translations'

/** Where a field's settings open: its name, whether it is required, and what is its kind's own. */
export const FIRST_TAB: FieldTab = 'kind'

const tabs: Readonly<Record<string, FieldTab>> = {
  shortLabel: 'texts',
  group: 'texts',
  width: 'texts',
  placeholder: 'texts',
  help: 'texts',
  helpAboveInput: 'texts',
  popoverContent: 'texts',
  defaultValue: 'use',
  hidden: 'use',
  submit: 'use',
  editable: 'use',
  integration_field_id: 'use',
  conditions: 'conditions',
  validation: 'validation',
  valueConditions: 'values',
  translations: 'translations',
}

/** Where a setting of a field stands: a kind's own ones on the first tab. */
export function tabOf(inside: string, type: string): FieldTab {
  const [setting = ''] = inside.split('/')
  if (setting === 'markdownLabel') return settingsOf(type)?.isText ? FIRST_TAB : 'texts'
  return tabs[setting] ?? FIRST_TAB
}

/** Puts the focus on the very input that an issue or a warning is about; the tab that it stands on is open. */
export function leadToInput({ fieldId, pageId, inside }: PlacedIssue): void {
  // What is said of all fields is that one is missing.
  if (!fieldId && inside === 'fields') return leadTo(() => document.querySelector<HTMLElement>(`${rootOf('', pageId)} .builder-add`))
  const isOfPageRules = pageId !== '' && !fieldId && inside.startsWith('conditions')
  leadTo(() => {
    const root = document.querySelector(rootOf(fieldId, pageId))
    if (isOfPageRules && unfold(root)) return undefined
    return settingIn(root, inside) ?? root?.querySelector<HTMLElement>(fieldId ? '.builder-open' : INPUT)
  })
}

/** Opens the conditions of a page where they are folded; they are drawn a moment later. Gives false when they are open. */
function unfold(page: ParentNode | null): boolean {
  const folded = page?.querySelector<HTMLElement>('.builder-page-rules[aria-expanded="false"]')
  folded?.click()
  return folded instanceof HTMLElement
}

function rootOf(fieldId: string, pageId: string): string {
  if (fieldId) return `[data-field="${CSS.escape(fieldId)}"]`
  return pageId ? `[data-page="${CSS.escape(pageId)}"]` : '#main'
}
