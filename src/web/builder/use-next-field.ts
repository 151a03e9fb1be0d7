import type { Field } from '#engine/model/form.ts'
import { blankField, settings } from '#fields/settings.tsx'
import { isKind, kinds } from '#fields/types.ts'
import { useEditor } from './editor-context.ts'
import { addBelow, nameByLabel } from './fields.ts'
import { leadToField } from './focus-targets.ts'
import { takenNames } from './labels.ts'

/**
 * Adds a field of the same kind below this one, with the caret in its label, so that labels are typed one after the other. Nothing where there
 * is no other field, below a label that is still empty or that nobody typed yet, of a kind that books, for a form books once, or of one
 * that this version does not know.
 */
export function useNextField({ id, type, label }: Field): () => void {
  const { edit, now, isNew, openField, standsAlone } = useEditor()
  return () => {
    if (standsAlone || label.trim() === '' || !isKind(type) || kinds[type]?.books) return
    if (isNew(id) && label === settings[type].title) return
    const next = blankField(type, takenNames(now()))
    // As when it is left: the settings that it stands in are closed with it.
    if (isNew(id)) edit(form => nameByLabel(form, id), `${id} label`)
    edit(form => addBelow(form, id, next))
    openField(next.id)
    leadToField(next.id, 'label')
  }
}
