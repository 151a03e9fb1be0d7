import { editorTexts } from '../../admin/texts-editor.ts'
import type { Editor } from '../../builder/editor-context.ts'
import { leadToField } from '../../builder/focus-targets.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import { lackingFields, withLackingFields } from '../../builder/lacking-fields.ts'
import { mended } from '../../builder/mend.ts'

/**
 * Puts right what a warning is about, in one step that is told and can be undone.
 * @param show leads to what a warning is about
 * @param openContent opens the section of the fields
 */
export function useMending(editor: Editor, show: (warning: PlacedIssue) => void, openContent: () => void): (warning: PlacedIssue) => void {
  function addLacking(warning: PlacedIssue) {
    const fields = lackingFields(editor.now(), warning)
    const [first] = fields
    if (!first) return show(warning)
    editor.edit(form => withLackingFields(form, warning.fieldId, fields))
    editor.removed(editorTexts.lackingAdded(fields.map(({ label }) => label)), () => show(warning))
    openContent()
    leadToField(first.id, 'open')
  }

  return warning => {
    if (warning.adds) return addLacking(warning)
    editor.edit(form => mended(form, warning))
    editor.removed(editorTexts.mended(warning.mend?.shown ?? ''), () => show(warning))
    show(warning)
  }
}
