import { moveBooking, setBookingStatus, cancelBooking } from '#contract/portal/bookings.ts'
import { editFormMails } from '#contract/portal/form-mails.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { DEFAULT_MAILS } from '#server/deliveries/receivers.ts'
import { aField, aPage } from './builders.ts'
import type { TestCompany } from './company.ts'
import { aSpacesPage, formsOf, type Parts, TYPE } from './forms.ts'
import { DAY, makeInventory } from './inventory.ts'
import { admin, type Person, reader } from './people.ts'
import type { TestServer } from './server.ts'
import { asEdit } from './submissions.ts'

interface RequestParts {
  readonly spaces?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly email?: string
  readonly note?: string
  readonly people?: number
  /** Described in words. */
  readonly layout?: string
  readonly who?: Person
}

/** A company whose form asks for spaces, with what is done to its requests. Times are in Berlin, on the day of the tests. */
export async function requestsWithSpaces(server: TestServer, name: string) {
  const company: TestCompany = await server.company(name)
  const db = server.app.services.database.of(company.id)
  const inventory = await makeInventory(db, 'Europe/Berlin')
  const forms = formsOf(company)
  const { path } = await forms.publish([aSpacesPage(), aPage(aField('email', 'email'), aField('text', 'note'))], { title: 'Book us' })

  const partsOf = ({
    spaces = [],
    from = '09:00',
    to = '10:00',
    email = 'ann@visitors.example',
    note = 'Secret note',
    people = 5,
    layout = '',
  }: RequestParts): Parts => [
    ['event_name', 'Secret party'],
    ['start_date', DAY],
    ['start_time', from],
    ['end_date', DAY],
    ['end_time', to],
    ['timezone', 'Europe/Berlin'],
    ['seating_capacity', String(people)],
    [
      'spaces',
      JSON.stringify(spaces.map(uid => ({ uid, layout_uid: '', description: layout, ...(layout !== '' && { is_custom_layout: true }) }))),
    ],
    ['email', email],
    ['note', note],
  ]

  /** Without a space the first one. @param space uuid */
  async function bookingOf(submission: string, space?: string) {
    const [row] = await db.run<{ booking: string; version: number }>({
      text: `select id as booking, version from booking where company_id = $1 and submission_id = $2 and state = 'active' and space_id = coalesce($3::uuid, space_id)
        order by start_at limit 1`,
      values: [company.id, submission, space ?? null],
    })
    const { booking, version } = row!
    return { params: { submission, booking }, headers: { 'if-match': `"${version}"` } }
  }

  let count = 0

  return {
    company,
    db,
    /** A space of a name that begins so. Gives its uuid. */
    space: (called = 'Hall') => inventory.space({ name: `${called} ${(count += 1)}` }),
    path,
    read: forms.read,

    async submit({ who = reader, ...more }: RequestParts): Promise<string> {
      const { status, body } = await forms.send(path, partsOf(more), { who })
      if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.data.event_id
    },

    async edit(submission: string, { who = reader, ...more }: RequestParts): Promise<void> {
      const { page } = await forms.open(path, who, `?event_id=${submission}&mode=edit`)
      const { status, body } = await forms.send(path, asEdit(submission, page.event?.version ?? 0, partsOf(more)), { who })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    },

    /** Staff move the booking of a request. */
    async move(submission: string, from: string, to: string, space?: string): Promise<number> {
      const body = { start: `${DAY} ${from}`, end: `${DAY} ${to}` }
      return (await company.as(admin)(moveBooking, { ...(await bookingOf(submission, space)), body })).status
    },

    async answer(submission: string, status: string, space?: string): Promise<number> {
      return (await company.as(admin)(setBookingStatus, { ...(await bookingOf(submission, space)), body: { status } })).status
    },

    async remove(submission: string, space?: string): Promise<number> {
      return (await company.as(admin)(cancelBooking, await bookingOf(submission, space))).status
    },

    /** What staff set for the mails of the form. */
    async setMails(more: Partial<FormMailsSettings>, version = 1): Promise<void> {
      const answer = await company.as(admin)(editFormMails, {
        params: { type: TYPE, path },
        body: { ...DEFAULT_MAILS, ...more },
        headers: { 'if-match': `"${version}"` },
      })
      if (answer.status !== 200) throw new Error(answer.text)
    },
  }
}
