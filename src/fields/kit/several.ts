import type { Field } from '#engine/model/form.ts'
import type { Value } from '#engine/model/values.ts'
import { NOTHING, SEPARATOR, split, textsOf } from '#engine/model/values.ts'
import { cleanLine } from './clean.ts'
import { texts } from './texts.ts'

/** Several texts from one of the wire: cleaned, none empty, none twice. */
export function readSeveral(text: string): readonly string[] {
  const parts = split(cleanLine(text)).filter(part => part !== '')
  return parts.length === 0 ? NOTHING : [...new Set(parts)]
}

/** The file that a field with several answers is drawn with (`select-input.tsx`). */
export const lateSelect = ({ isMultiple }: Field): string | undefined => (isMultiple ? 'src/fields/kit/multiple-input.tsx' : undefined)

/** What is said where nothing of several was chosen. */
export const chooseSeveral = (): string => texts.pleaseChooseSeveral

/** What is said where none was chosen: of one or of several, as the field allows. */
export const chooseSome = ({ isMultiple }: Field): string => (isMultiple ? texts.pleaseChooseSeveral : texts.pleaseChooseOne)

/** The text of several on the wire. */
export function writeSeveral(value: Value): string {
  return textsOf(value).join(SEPARATOR)
}
