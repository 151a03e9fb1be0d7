import type { Client } from 'pg'
import type { SubmissionQuery } from '#server/submissions/reading/driving.ts'
import { fittingOf } from '#server/submissions/reading/fitting-of.ts'
import type { Driving } from '#server/submissions/reading/driven.ts'
import { countPaged, scanRows, selectPage } from '#server/submissions/reading/list.sql.ts'

/** By which index each way to find rows has to find them. Those that are known, were put aside, have a space, are on few days, or of which a mail failed are few, and found by their key; a team's are found by its people, who are few or many. */
const INDEXES: Readonly<Record<Exclude<Driving, 'ids' | 'snoozed' | 'mailFailed' | 'dated' | 'space' | 'team' | 'openOfTeam'>, string>> = {
  all: 'submission_newest',
  form: 'submission_of_form',
  forms: 'submission_of_form',
  open: 'submission_open',
  openOfSeen: 'submission_open',
  waiting: 'submission_open',
  waitingOfSeen: 'submission_open',
  waitingOfForm: 'submission_open_of_form',
  openOfAssignee: 'submission_open_of_assignee',
  openOfAssigneeOfSeen: 'submission_open_of_assignee',
  openOfForm: 'submission_open_of_form',
  openOfForms: 'submission_open_of_form',
  assignee: 'submission_of_assignee',
  soon: 'submission_soon',
  soonOfSeen: 'submission_soon',
}

interface PlansChecked {
  readonly company: string
  /** One that is seen. */
  readonly form: string
  readonly assignee: string
  /** Of so many rows. */
  readonly rows: number
  /** Forms that are hidden, from who sees enough of the others to have them among all. */
  readonly hidden: readonly string[]
}

/** Of fewer rows PostgreSQL may read all of them, and sort them: these it is kept from then. */
const MANY_ROWS = 200_000

/** @throws Error with the plan of a statement of the list that does not use its index */
export async function checkPlans(client: Client, { company, form, assignee, hidden, rows: of }: PlansChecked): Promise<number> {
  const [today, later] = [new Date(), new Date(Date.now() + 29 * 86_400_000)].map(day => day.toISOString().slice(0, 10))
  const range = {
    company,
    from: new Date(0),
    to: new Date('9999-01-01'),
    form,
    assignee,
    team: assignee,
    space: form,
    forms: [form],
    seen: [form],
    ids: [form],
    me: assignee,
    from_day: today!,
    to_day: later!,
  }
  const nothing: Pick<SubmissionQuery, 'unread'> = { unread: false }
  const filter = { ...fittingOf(nothing), phases: ['new'], words: null, first: 1, last: 20, me: assignee, most: 1_001 }
  for (const way of ['seqscan', 'bitmapscan', 'sort']) await client.query(`set enable_${way} = ${of < MANY_ROWS ? 'off' : 'on'}`)
  let checked = 0
  for (const name of Object.keys(INDEXES) as (keyof typeof INDEXES)[]) {
    for (const hiding of [[], hidden]) {
      const driven = { ...range, hidden: hiding }
      const days = name.startsWith('soon') ? { from_day: today!, to_day: later! } : {}
      for (const statement of [
        selectPage[name].descending({ ...driven, size: 20, offset: 0 }),
        selectPage[name].ascending({ ...driven, size: 20, offset: 0 }),
        scanRows.searched[name].descending({ ...driven, ...filter, ...days }),
        scanRows.searched[name].ascending({ ...driven, ...filter, ...days }),
        countPaged[name]({ ...driven, most: 1_001 }),
      ]) {
        const { rows } = await client.query({ text: `explain ${statement.text}`, values: [...statement.values] })
        const plan = rows.map(row => Object.values(row as object)[0] as string).join('\n')
        // To count any rows of all forms any index will do.
        const isCount = statement.text.includes('count(*) as total from')
        if (isCount ? plan.includes('Seq Scan on submission') : !plan.includes(INDEXES[name]))
          throw new Error(`What finds rows by ${name} does not use ${INDEXES[name]}:\n${statement.text}\n${plan}`)
        checked += 1
      }
    }
  }
  return checked
}
