import type { Field } from '#engine/model/form.ts'
import { defineKind } from '#engine/model/kind.ts'
import type { FileItem, Value } from '#engine/model/values.ts'
import { MAX_FILES, MAX_SIZE_MB, MEGABYTE } from '../kit/file-limits.ts'
import { refusedFileTexts } from '../kit/file-texts.ts'
import { fileTexts } from './file-texts.ts'
import { isAccepted } from '../kit/file-types.ts'
import { readItems } from './items.ts'

export interface FileField extends Field {
  /** Words on the button. */
  readonly buttonText?: string
  /** Endings, types and families as HTML's accept attribute has them; without it the default list. */
  readonly accept?: string
  /** MB of all files together, 1 to 500. */
  readonly maxSize?: number
}

const NO_FILES: readonly FileItem[] = Object.freeze([])

export function filesOf(value: Value): readonly FileItem[] {
  return typeof value === 'string' || typeof value[0] === 'string' ? NO_FILES : (value as readonly FileItem[])
}

/** What is wrong with adding this file to those that are there (P7.4, P7.5), or ''. */
export function refusal(present: readonly FileItem[], file: { name: string; size: number; type: string }, field: FileField): string {
  if (!field.isMultiple && present.length > 0) return fileTexts.oneOnly
  if (present.some(item => sameName(item.name, file.name))) return fileTexts.twice({ name: file.name })
  if (!isAccepted(field.accept, file)) return refusedFileTexts.wrongType({ name: file.name })
  if (present.length >= MAX_FILES) return refusedFileTexts.tooMany({ most: MAX_FILES })
  const total = present.reduce((sum, item) => sum + item.size, file.size)
  const megabytes = typeof field.maxSize === 'number' ? field.maxSize : MAX_SIZE_MB
  return total > megabytes * MEGABYTE ? refusedFileTexts.tooLarge({ megabytes }) : ''
}

function sameName(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase()
}

/** Characters of `accept`. */
export const MAX_ACCEPT_LENGTH = 1000

/** The largest maxSize. */
export const MAX_MEGABYTES = 500

/** On the wire files already stored are a JSON list; new ones travel as parts of their own. */
export const file = defineKind<FileField>({
  type: 'file',
  files: true,
  empty: () => NO_FILES,
  read: text => readItems(text, MAX_FILES),
  write: value => (value.length === 0 ? '' : JSON.stringify(filesOf(value))),
  check: (value, field) => {
    const files = filesOf(value)
    for (const [index, item] of files.entries()) {
      const issue = refusal(files.slice(0, index), item, field)
      if (issue) return issue
    }
    return ''
  },
  skipsConditions: true,
  missingMessage: ({ isMultiple }) => (isMultiple ? fileTexts.missingSeveral : fileTexts.missing),
  lateInput: () => 'src/fields/file/file-input.tsx',
})
