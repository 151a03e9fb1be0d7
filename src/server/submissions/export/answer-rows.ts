import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'
import { type Cell, dateOrTimeCell, numberCell } from './cells.ts'
import type { AnswerRow, ExportPlan } from './plan.ts'
import type { VersionOf } from './row-cells.ts'

/** What a row of an answer belongs to: the first cells of each row. */
export const ANSWER_ROW_HEADS = ['Reference', 'Form', 'Field'] as const

/** As nobody writes days and times: what is written otherwise than it is stored is one of them. A note of somebody may look like one. */
const PROBE: Formats = { readable_date_format: '[|]YYYY-MM-DD', readable_time_format: '12 hr' }

/** The rows of an answer of rows as cells, with what they belong to: counts, days and times as what they are. @param field where its version is gone */
export function answerRowCells(answer: AnswerRow, field: Field, { formats, options }: ExportPlan, versionOf: VersionOf): Cell[][] {
  const { reference, form_name, version, mapField, text } = answer
  const at = versionOf(version).byName.get(mapField) ?? field
  const kind = own(kinds, at.type)
  if (!kind?.table) return []
  const value = kind.read(text, at)
  const probes = kind.table(value, at, PROBE).rows
  const items: readonly unknown[] = typeof value === 'string' ? [] : value
  const isLabels = options.texts === 'labels'
  return kind.table(value, at, formats).rows.map((row, index) => {
    const values: readonly unknown[] = Object.values((items[index] as object | undefined) ?? {})
    const cells = row.map((shown, column): Cell => {
      const stored = values[column]
      if (typeof stored === 'boolean') return isLabels ? shown : String(stored)
      // The columns of a table are in the order of the properties of its rows; what stands beyond them was counted.
      if (typeof stored === 'number' || stored === undefined) return numberCell(shown)
      return typeof stored === 'string' && probes[index]?.[column] !== stored ? dateOrTimeCell(stored, formats) : shown
    })
    return [reference, form_name, isLabels ? at.label || mapField : mapField, ...cells]
  })
}
