import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { shortTextKinds } from '#fields/lists/short-text-kinds.ts'
import { eventFieldsIn } from '../../answers/event-names.ts'
import type { RequestedSpace } from '../../submission-events.ts'
import type { MailedSubmission } from '../mail-content.ts'
import { isReadable } from '../mailed-answers.ts'

/** Nobody has it (RFC 2606). */
export const SAMPLE_ADDRESS = 'sam.sample@example.com'
/** Why it was declined. */
export const SAMPLE_REASON = 'Sample reason: the hall is closed on that day.'
/** What was written about it. */
export const SAMPLE_MESSAGE = {
  who: '',
  text: 'Sample message: would the terrace suit you?\nIt holds 200.',
  fields: [],
  files: ['sample.pdf'],
}
/** Days from today on which a made-up request takes place. */
const IN_DAYS = 30

interface SampleForm {
  readonly name: string
  /** What it asks. */
  readonly fields: readonly Field[]
}

/**
 * A request that nobody sent, to see a template with before there is one. All of it says that it is made up.
 * @param id uuid @param today in the zone of the company
 */
export function sampleRequest(
  { name, fields }: SampleForm,
  {
    id,
    today,
    company,
  }: { readonly id: string; readonly today: Temporal.PlainDate; readonly company: Formats & { readonly timezone: string } },
): { readonly submission: MailedSubmission; readonly spaces: readonly RequestedSpace[]; readonly earlier: readonly RequestedSpace[] } {
  const event = eventFieldsIn(fields)
  const date = today.add({ days: IN_DAYS })
  const known: Readonly<Record<string, string>> = {
    [event.event_name]: 'Sample event',
    [event.start_date]: date.toString(),
    [event.end_date]: date.toString(),
    [event.start_time]: '10:00',
    [event.end_time]: '12:00',
    [event.timezone]: company.timezone,
    first_name: 'Sam',
    last_name: 'Sample',
    name: 'Sam Sample',
    email: SAMPLE_ADDRESS,
  }
  const answers = Object.fromEntries(
    fields.flatMap(field => {
      if (!isReadable(field)) return []
      const text = known[field.mapField] ?? field.values?.[0]?.value ?? (shortTextKinds.has(field.type) ? 'Sample answer' : '')
      return text === '' ? [] : [[field.mapField, text]]
    }),
  )
  const submission: MailedSubmission = {
    id,
    reference: 'SAMP-2345',
    who: '',
    form_name: name,
    answers: fields.length === 0 ? known : answers,
    labels: {},
    shown: fields.map(({ mapField }) => mapField),
    status_phase: 'new',
    timezone: company.timezone,
    ics_sequence: 0,
  }
  return {
    submission,
    spaces: [spaceOf(date, company.timezone, '10:00', '12:00')],
    earlier: [spaceOf(date, company.timezone, '09:00', '11:00')],
  }
}

function spaceOf(date: Temporal.PlainDate, zone: string, from: string, to: string): RequestedSpace {
  const at = (time: string) => date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
  return {
    id: 'sample',
    space: 'sample',
    name: 'Sample hall',
    building: 'Sample building',
    location: '',
    zone,
    status: 'requested',
    label: 'Requested',
    effect: 'block',
    periods: [[at(from), at(to)]],
  }
}
