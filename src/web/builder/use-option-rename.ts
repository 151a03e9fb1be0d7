import type { Field, Option } from '#engine/model/form.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { useEditor } from './editor-context.ts'
import { leadToField } from './focus-targets.ts'
import { renameOption } from './rename-option.ts'

/** Gives an option of the field another value: what meant it follows in the same step, and is said with a way to undo it (P8.52). */
export function useOptionRename({ id }: Field): (values: readonly Option[], from: string, to: string) => void {
  const { edit, now, removed } = useEditor()
  return (values, from, to) => {
    const { count, formulas } = renameOption(now(), id, values, { from, to })
    const isAlone = count + formulas === 0
    edit(form => renameOption(form, id, values, { from, to }).form, isAlone ? `${id} values` : '')
    if (!isAlone) removed(builderTexts.optionRenamed(from, to, count, formulas), () => leadToField(id, 'open'))
  }
}
