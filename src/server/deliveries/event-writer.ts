import { own } from '#engine/model/json.ts'
import { dateFieldsIn } from '../answers/event-names.ts'
import { requesterAddress } from '../answers/requester-address.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { EventWriter, RequestState } from '../submission-events.ts'
import { changedBookings } from './changed-bookings.ts'
import type { ChangeData, GoneSubmission } from './event-data.ts'
import { isDateOrZone } from './event-times.ts'
import * as sql from './event-writer.sql.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { selectRequestState } from './request-state.sql.ts'

/** Writes what happened to requests of one company. */
export function eventWriter({ company }: CompanyDb): EventWriter {
  async function stateOf(tx: Runner, submission: string, dateFields: readonly string[]): Promise<RequestState> {
    const [row] = await tx.run(selectRequestState({ company, submission }))
    return { answers: datesIn(row?.answers ?? {}, dateFields), spaces: row?.spaces ?? [] }
  }

  return {
    async around(tx, { submission, actor, dateFields = [], by }, work, kindOf) {
      const before = await stateOf(tx, submission, dateFields)
      const done = await work()
      const after = await stateOf(tx, submission, dateFields)
      const isOther = calendarOf(before) !== calendarOf(after)
      const heard = kindOf(done, { before, after, isOther })
      const { kind, decision, entry } = typeof heard === 'object' ? heard : { kind: heard }
      // A calendar says whether what it holds is sure, also of a request that has booked nothing.
      const newer = isOther || kind === 'cancelled' || decision ? 1 : 0
      await tx.run(sql.noteChange({ company, submission, newer, by_staff: by === 'staff', by_requester: by === 'requester' }))
      if (kind) {
        const bookings = changedBookings(before.spaces, after.spaces)
        const data: ChangeData = { before: stored(before), ...(bookings && { bookings }), ...(decision && { decision }), ...entry }
        await tx.run(sql.insertEvent({ company, submission, kind, actor: actor ?? null, data: JSON.stringify(data) }))
      }
      return done
    },

    async linkRenewed(tx, { submission, actor }) {
      await tx.run(sql.insertEvent({ company, submission, kind: 'new_link', actor: actor ?? null, data: '{}' }))
    },

    async beforeDeletion(tx, { submission, actor }, fields) {
      const [form] = await tx.run(sql.selectFormOf({ company, submission }))
      const state = await stateOf(tx, submission, [])
      const bookings = changedBookings(state.spaces, [])
      const note = async () => {
        const data: ChangeData = bookings ? { bookings } : {}
        await tx.run(sql.insertDeleted({ company, submission, form: form?.id ?? null, actor: actor ?? null, data: JSON.stringify(data) }))
      }
      const [row] = await tx.run(sql.selectGone({ company, submission }))
      if (!row || !fields || !state.spaces.some(isAhead)) return note
      const { settings, shown, sender_email, answers, ...gone } = row
      const to = requesterAddress(fields, { answers, shown, sender_email })
      if (to === undefined || !{ ...DEFAULT_MAILS, ...settings }.cancellations) return note
      const data: ChangeData = { before: stored(state), gone: goneSubmission(gone, to, datesIn(answers, dateFieldsIn(fields))) }
      return async () => {
        await note()
        await tx.run(sql.insertEvent({ company, submission, kind: 'cancelled', actor: actor ?? null, data: JSON.stringify(data) }))
      }
    },
  }
}

const goneSubmission = (row: Omit<GoneSubmission, 'to' | 'answers'>, to: string, answers: GoneSubmission['answers']): GoneSubmission => ({
  ...row,
  to,
  answers,
  ics_sequence: row.ics_sequence + 1,
})

/** Nothing stays of what was written of a layout, not even what it could be tried against. */
const stored = ({ answers, spaces }: RequestState): RequestState => ({
  answers,
  spaces: spaces.map(({ setting: _setting, ...space }) => space),
})

/** What takes part in a calendar: not what places are called. */
const calendarOf = ({ answers, spaces }: RequestState): string =>
  JSON.stringify([answers, spaces.map(({ id, space, status, periods }) => [id, space, status, periods])])

/** Its space was to be had for it, and is free from now on. */
const isAhead = ({ effect, periods }: RequestState['spaces'][number]): boolean =>
  (effect === 'block' || effect === 'wait') && Date.parse(periods.at(-1)?.[1] ?? '') > Date.now()

/** All of these fields, '' for what says no date. Nothing else of what was typed stays beside its submission: they may be of any kind. */
function datesIn(answers: Readonly<Record<string, string>>, fields: readonly string[]): Record<string, string> {
  const texts = fields.map((name): readonly [string, string] => [name, own(answers, name)?.trim() ?? ''])
  return Object.fromEntries(texts.map(([name, text]) => [name, isDateOrZone(text) ? text : '']))
}
