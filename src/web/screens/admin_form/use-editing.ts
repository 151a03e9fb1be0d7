import { useMemo, useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import { fixedNames, namesIn } from '#fields/needed-fields.ts'
import { useHistory } from '../../admin/editing/use-history.ts'
import type { Editor } from '../../builder/editor-context.ts'
import { locateField } from '../../builder/fields.ts'
import { FIRST_TAB, type FieldTab } from '../../builder/leading.ts'
import type { SectionKey } from './sections.ts'

/** What was removed, in words, and the way to it once it is back. */
const NO_NOTICE = { text: '', back: () => {} }

/** Where somebody works in an editor. */
export interface EditorPlace {
  readonly section: SectionKey
  /** Id of the field whose settings are open. */
  readonly opened: string | undefined
  readonly tab: FieldTab
  /** CSS pixels. */
  readonly scroll: number
}

export const FIRST_PLACE: EditorPlace = { section: 'basic', opened: undefined, tab: FIRST_TAB, scroll: 0 }

/** A form while it is edited. */
export function useEditing(begun: () => FormContent, place: EditorPlace) {
  const { work: content, base, edit, undo, ...steps } = useHistory(begun)
  const { now } = steps
  const had = useMemo(() => namesIn(base), [base])
  const [opened, setOpened] = useState(place.opened)
  const [tab, setTab] = useState<FieldTab>(place.tab)
  const [notice, setNotice] = useState(NO_NOTICE)

  const editor = useMemo<Editor>(
    () => ({
      edit: (change, about) => {
        setNotice(NO_NOTICE)
        edit(change, about)
      },
      isNew: id => locateField(base, id) === undefined,
      fixedIn: form => new Set(fixedNames(form, had).keys()),
      now,
      openField: (id, tab = FIRST_TAB) => {
        setOpened(id)
        setTab(tab)
      },
      removed: (text, back) => setNotice({ text, back }),
    }),
    [base, had, edit, now],
  )

  return {
    ...steps,
    content,
    editor,
    opened,
    tab,
    setTab,
    notice,
    dismiss: () => setNotice(NO_NOTICE),
    undo: () => {
      setNotice(NO_NOTICE)
      undo()
    },
    /** Merges into the form's own parts. */
    change: (patch: Partial<FormContent>) => editor.edit(form => ({ ...form, ...patch }), `form ${Object.keys(patch).join(' ')}`),
  }
}
