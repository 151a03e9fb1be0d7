import { useLayoutEffect, useRef, useState } from 'react'
import type { AdminStyle } from '#contract/portal/styles.ts'
import type { StyleLook, StylePart } from '#contract/styles/style-parts.ts'
import { begin, redo, step, undo } from '../../builder/history.ts'
import { draftOf, type StyleDraft } from './draft.ts'

/** A style while it is edited: every change is a step that can be undone. */
export function useStyleEditing(style: AdminStyle) {
  const [base] = useState(() => draftOf(style))
  const [history, setHistory] = useState(() => begin(base))
  const latest = useRef(base)
  const [wrongTexts, setWrongTexts] = useState<ReadonlySet<StylePart>>(new Set())
  const draft = history.present
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])

  /** @param about what is typed into, '' for a step of its own */
  function edit(change: (draft: StyleDraft) => StyleDraft, about = '') {
    setHistory(history => step(history, change(history.present), about, Date.now()))
  }

  return {
    base,
    draft,
    /** Address of the logo as it would be, or ''. */
    logo: draft.logo.is === 'stored' ? style.logo : draft.logo.is === 'new' ? draft.logo.address : '',
    edit,
    change: (patch: Partial<StyleDraft>) => edit(draft => ({ ...draft, ...patch }), Object.keys(patch).join(' ')),
    changeLook: (change: (styleLook: StyleLook) => StyleLook, about = '') =>
      edit(draft => ({ ...draft, styleLook: change(draft.styleLook) }), about),
    now: () => latest.current,
    /** Parts whose text has lines that are wrong: nothing of such a text is in the draft yet. */
    wrongTexts,
    setWrongText: (part: StylePart, isWrong: boolean) =>
      setWrongTexts(before => new Set([...[...before].filter(one => one !== part), ...(isWrong ? [part] : [])])),
    dirty: draft !== base || wrongTexts.size > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}

export type StyleEditing = ReturnType<typeof useStyleEditing>
