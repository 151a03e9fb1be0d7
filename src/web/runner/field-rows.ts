import type { Field } from '#engine/model/form.ts'
import type { ControlWidth } from '#fields/kit/control-width.ts'
import { widgetOf } from '#fields/widgets.tsx'

/** Its author's choice, else what suits its kind (P3.14). */
export const widthOf = (field: Field): ControlWidth => field.width ?? ownWidth(field)

const ownWidth = (field: Field): ControlWidth => widgetOf(field)?.width?.(field) ?? 'full'

export interface FieldRow {
  readonly fields: readonly Field[]
  /** A day and its time: side by side on a phone too. */
  readonly isMoment: boolean
}

/**
 * Fields in rows: two short neighbours of one group stand side by side where there is room, a day and its time everywhere. It
 * hangs on the definition alone, so that no field moves when another one comes or goes.
 */
export function rowsOf(fields: readonly Field[], inGroup: boolean): readonly FieldRow[] {
  const rows: FieldRow[] = []
  const candidates = fields.filter(field => !field.hidden)
  const placed = new Set<Field>()
  for (const field of fields) {
    if (placed.has(field)) continue
    const [next, third] = field.hidden ? [] : candidates.slice(candidates.indexOf(field) + 1)
    const isMoment = areMoment(field, next)
    const isPair = (isMoment || (inGroup && isShort(field) && isShort(next) && !areMoment(next, third))) && !mayMove(next, field)
    if (isPair && next) placed.add(next)
    rows.push({ fields: isPair && next ? [field, next] : [field], isMoment: isMoment && isPair })
  }
  return rows
}

/** Would the second of two move to the place of the first one where that is not shown? */
const mayMove = (second: Field | undefined, { conditions = [] }: Field) =>
  conditions.length > 0 && JSON.stringify(conditions) !== JSON.stringify(second?.conditions)

const isShort = (field: Field | undefined) => field !== undefined && !['long', 'full'].includes(widthOf(field))

const areMoment = (field: Field | undefined, next: Field | undefined) =>
  field !== undefined && next !== undefined && isShort(field) && isShort(next) && ownWidth(field) === 'date' && ownWidth(next) === 'time'
