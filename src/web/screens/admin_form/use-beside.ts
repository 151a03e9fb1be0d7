import { type RefObject, useEffect, useRef } from 'react'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import type { SaveEnd } from '../../admin/editing/use-saver.ts'
import { leadTo } from '../../admin/focus.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useFocusAfterPress } from '../../admin/use-focus-after-press.ts'
import { useSettled } from '../../admin/use-settled.ts'
import { useStable } from '../../admin/use-stable.ts'
import { besideTexts } from './beside-texts.ts'
import type { SectionWork } from './section-parts.tsx'

/** Settings beside a form while they are edited. */
export interface BesideWork {
  readonly isDirty: boolean
  readonly saving: boolean
  readonly save: (options?: { readonly isNew: boolean }) => Promise<SaveEnd>
  readonly discard: () => void
}

interface BesideTexts {
  readonly save: string
  readonly discardTitle: string
}

interface BesideParts {
  readonly texts: BesideTexts
  /** False: who asks reads them alone. */
  readonly canChange: boolean
  /** What is not saved here, for the editor around it. */
  readonly onWork: (work: SectionWork | undefined) => void
  /** Where the focus goes once something was refused; null: to what was pressed. */
  readonly firstWrong?: () => HTMLElement | null | undefined
}

/** What stands beneath such settings. */
export interface BesideEnds {
  readonly texts: BesideTexts
  readonly isDirty: boolean
  readonly saving: boolean
  readonly saveButton: RefObject<HTMLButtonElement | null>
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** A section that is saved apart from the form, and along with it. */
export function useBeside(work: BesideWork, { texts, canChange, onWork, firstWrong = () => null }: BesideParts): BesideEnds {
  const { isDirty, saving } = work
  const ask = useAsk()
  const saveButton = useRef<HTMLButtonElement>(null)
  const onPress = useFocusAfterPress(saving, () => firstWrong() ?? saveButton.current)
  const press = useSettled(() => void work.save())
  const saveAlong = useStable(async (isNew: boolean) => {
    // One that is made anew begins with the same: who may not change that has nothing to save.
    const end = isDirty || (isNew && canChange) ? await work.save({ isNew }) : 'saved'
    // That the form is gone is said by its own save.
    return end === 'saved' || end === 'gone'
  })
  useEffect(() => onWork({ isDirty, save: saveAlong }), [onWork, isDirty, saveAlong])

  async function discard() {
    const words = { title: texts.discardTitle, text: besideTexts.discardText }
    if (!(await ask({ ...words, yes: editingTexts.discard, no: editingTexts.keepEditing, danger: true }))) return
    work.discard()
    // The dialog gives the focus back to what is no longer there.
    leadTo(() => saveButton.current)
  }

  return {
    texts,
    isDirty,
    saving,
    saveButton,
    onSave: () => {
      onPress()
      press()
    },
    onDiscard: () => void discard(),
  }
}
