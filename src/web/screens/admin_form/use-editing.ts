import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import { fixedNames, namesIn } from '#fields/needed-fields.ts'
import type { Editor } from '../../builder/editor-context.ts'
import { locateField } from '../../builder/fields.ts'
import { FIRST_TAB, type FieldTab } from '../../builder/leading.ts'
import { begin, redo, step, undo } from '../../builder/history.ts'
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

/** A form while it is edited: every change is a step that can be undone. */
export function useEditing(begun: () => FormContent, place: EditorPlace) {
  const [base] = useState(begun)
  const had = useMemo(() => namesIn(base), [base])
  const [history, setHistory] = useState(() => begin(base))
  const [opened, setOpened] = useState(place.opened)
  const [tab, setTab] = useState<FieldTab>(place.tab)
  const [notice, setNotice] = useState(NO_NOTICE)
  const latest = useRef(base)
  const content = history.present

  useLayoutEffect(() => {
    latest.current = content
  }, [content])

  const editor = useMemo<Editor>(
    () => ({
      edit: (change, about = '') => {
        setNotice(NO_NOTICE)
        setHistory(history => step(history, change(history.present), about, Date.now()))
      },
      isNew: id => locateField(base, id) === undefined,
      fixedIn: form => new Set(fixedNames(form, had).keys()),
      now: () => latest.current,
      openField: (id, tab = FIRST_TAB) => {
        setOpened(id)
        setTab(tab)
      },
      removed: (text, back) => setNotice({ text, back }),
    }),
    [base, had],
  )

  return {
    content,
    editor,
    opened,
    tab,
    setTab,
    notice,
    dismiss: () => setNotice(NO_NOTICE),
    dirty: content !== base,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => {
      setNotice(NO_NOTICE)
      setHistory(undo)
    },
    redo: () => setHistory(redo),
    /** Merges into the form's own parts. */
    change: (patch: Partial<FormContent>) => editor.edit(form => ({ ...form, ...patch }), `form ${Object.keys(patch).join(' ')}`),
  }
}
