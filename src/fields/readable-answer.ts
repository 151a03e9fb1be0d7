import type { AnswerTable } from '#engine/model/answer-table.ts'
import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Formats } from '#engine/model/formats.ts'
import { type FileItem, isEmpty, textsOf, type Value } from '#engine/model/values.ts'
import { shownText } from './shown-text.ts'
import { kinds } from './types.ts'

/** An answer as people read it: in texts, as a table of rows, or as files. Without any of them there is no answer. */
export interface ReadableAnswer {
  readonly texts: readonly string[]
  readonly table?: AnswerTable
  readonly files?: readonly Pick<FileItem, 'name' | 'size'>[]
}

interface Ways {
  readonly formats: Formats
  /** What options that are fetched were called, by value. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Tag of the language that numbers are written in; absent: as they are on the wire. */
  readonly language?: string
}

/**
 * The answer of a field as its form shows it: options by their labels, dates and times as the company writes them, numbers as the
 * language does, rows as a table. The one way for visitors, owners and staff; `shownText` is the same in one line, of the wire's text.
 */
export function readableAnswer(field: Field, value: Value | undefined, { formats, labels, language }: Ways): ReadableAnswer {
  const kind = own(kinds, field.type)
  if (value === undefined || isEmpty(value)) return { texts: [] }
  if (kind?.files) return { texts: [], files: filesIn(value) }
  if (kind?.table) return { texts: [], table: kind.table(value, field, formats) }
  const isNumber = kind?.ordered === 'number' && language !== undefined
  const write = (text: string) => (isNumber ? numberText(text, language) : shownText(field, text, formats, labels))
  return {
    texts: textsOf(value)
      .map(write)
      .filter(text => text !== ''),
  }
}

const filesIn = (value: Value) => (typeof value === 'string' ? [] : value) as readonly FileItem[]

/** `18,500`; a year stays a year: four digits stand together. */
function numberText(text: string, language: string): string {
  const number = Number(text)
  return Number.isFinite(number) ? new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: 20 }).format(number) : text
}
