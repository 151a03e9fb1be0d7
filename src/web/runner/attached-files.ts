import type { Parts } from '#engine/evaluate/submission-parts.ts'
import type { FileItem } from '#engine/model/values.ts'
import type { Visit } from './visit.ts'

type AnswersAndFiles = Pick<Parts, 'answers' | 'files'>

/**
 * The parts with the files that answers name (P12.8): one that was chosen here is named by its place among the parts of its field, one that
 * is stored by its uuid.
 */
export function withAttachedFiles({ compiled, files: box }: Visit, parts: AnswersAndFiles): AnswersAndFiles {
  const attached: [string, readonly FileItem[]][] = []
  const answers = parts.answers.map(([mapField, text]): Parts['answers'][number] => {
    const compiledField = compiled.fields[compiled.byName.get(mapField) ?? -1]
    const attachments = compiledField?.kind.attachments
    if (!compiledField || !attachments) return [mapField, text]
    const { kind, field } = compiledField
    const value = kind.read(text, field)
    const keys = [...new Set(attachments.keysOf(value))].filter(key => box.get(key))
    if (keys.length === 0) return [mapField, text]
    attached.push([mapField, keys.map(key => itemOf(key, box.get(key)!))])
    const onWire = attachments.withKeys(value, key => (keys.includes(key) ? String(keys.indexOf(key)) : key))
    return [mapField, kind.write(onWire, field)]
  })
  return { answers, files: [...parts.files, ...attached] }
}

const itemOf = (key: string, { name, size, type }: File): FileItem => ({ key, name, size, type })
