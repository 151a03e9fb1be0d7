import { useState } from 'react'
import type { AdminStyle } from '#contract/portal/styles.ts'
import type { StyleLook, StylePart } from '#contract/styles/style-parts.ts'
import { useHistory } from '../../admin/editing/use-history.ts'
import { draftOf, type StyleDraft } from './draft.ts'

/** A style while it is edited. */
export function useStyleEditing(style: AdminStyle) {
  const history = useHistory(() => draftOf(style))
  const { work: draft, edit } = history
  const [wrongTexts, setWrongTexts] = useState<ReadonlySet<StylePart>>(new Set())

  return {
    ...history,
    draft,
    /** Address of the logo as it would be, or ''. */
    logo: draft.logo.is === 'stored' ? style.logo : draft.logo.is === 'new' ? draft.logo.address : '',
    change: (patch: Partial<StyleDraft>) => edit(draft => ({ ...draft, ...patch }), Object.keys(patch).join(' ')),
    changeLook: (change: (styleLook: StyleLook) => StyleLook, about = '') =>
      edit(draft => ({ ...draft, styleLook: change(draft.styleLook) }), about),
    /** Parts whose text has lines that are wrong: nothing of such a text is in the draft yet. */
    wrongTexts,
    setWrongText: (part: StylePart, isWrong: boolean) =>
      setWrongTexts(before => new Set([...[...before].filter(one => one !== part), ...(isWrong ? [part] : [])])),
    dirty: history.dirty || wrongTexts.size > 0,
  }
}

export type StyleEditing = ReturnType<typeof useStyleEditing>
