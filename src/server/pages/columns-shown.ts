import type { Field } from '#engine/model/form.ts'
import {
  ANSWER_COLUMN,
  columnsIn,
  columnsText,
  EVENT_COLUMN,
  MAX_LIST_COLUMNS,
  REQUEST_COLUMNS,
  type ShownColumns,
} from '#contract/portal/list-columns.ts'
import { columnLabel, listColumns, offeredColumns } from '../answers/list-columns.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import type { Portal } from '../portal.ts'

interface ColumnsQuery {
  /** uuid of the chosen form; '': of all. */
  readonly form: string
  /** As the address names them; '' where it names none. */
  readonly columns: string
}

interface ColumnsRead {
  /** What there is of those that the address names. */
  readonly inAddress: string
  readonly columns: ShownColumns
  /** Of the answers that have a column, in their order. */
  readonly fields: readonly Field[]
}

/** With which columns a list is read: those of its address, else those that whoever asks has chosen for it, else the usual ones (P8.192). */
export async function columnsShown(portal: Portal, { form, columns }: ColumnsQuery): Promise<ColumnsRead> {
  const { inbox, user } = portal
  const [fields, stored] = await Promise.all([
    newestFields(portal, form),
    user ? inbox.columns({ user: user.id, form: form === '' ? null : form }) : undefined,
  ])
  const offered = offeredColumns(fields)
  const byKey = new Map(offered.map(field => [ANSWER_COLUMN + field.mapField, field]))
  const ofRequests = REQUEST_COLUMNS.filter(key => form === '' || key !== 'form')
  const isThere = (key: string) => byKey.has(key) || ofRequests.some(one => one === key)
  const there = (keys: readonly string[]) => [...new Set(keys)].filter(isThere).slice(0, MAX_LIST_COLUMNS)

  const inAddress = there(columnsIn(columns))
  const usual = [...ofRequests, ...listColumns(fields).map(({ mapField }) => ANSWER_COLUMN + mapField)]
  const shown = [inAddress, there(stored?.columns ?? [])].find(keys => keys.length > 0) ?? usual
  const widths = Object.entries(stored?.widths ?? {}).filter(([key]) => key === EVENT_COLUMN || isThere(key))
  const answers = shown.flatMap(key => byKey.get(key) ?? [])
  return {
    inAddress: columnsText(inAddress),
    columns: { shown, columns: answers.map(answerColumn), offered: offered.map(answerColumn), widths: Object.fromEntries(widths) },
    fields: answers,
  }
}

const answerColumn = (field: Field) => ({ mapField: field.mapField, label: columnLabel(field) })

async function newestFields({ forms }: Portal, id: string): Promise<readonly Field[]> {
  if (id === '') return []
  const newest = await forms.newest(id)
  const version = newest && (await forms.version(newest, newest.version))
  return version ? fieldsOf(version.content) : []
}
