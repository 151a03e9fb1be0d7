import { beginBehalf } from '#contract/portal/behalf.ts'
import { restoreSubmission } from '#contract/portal/bin.ts'
import { cancelBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import { addOwnMessage, askForMore, endQuestion } from '#contract/portal/conversation.ts'
import { cancelOwnSubmission, moveOwnBooking, removeOwnBooking } from '#contract/portal/own-submission.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { AdminSettingsStatusesPage } from '#contract/portal/request-statuses-page.ts'
import { assignSubmission, editRequestStatuses, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { beginRequestJob, undoRequestJob } from '#contract/portal/request-jobs.ts'
import type { AdminResourceStatusesPage } from '#contract/portal/resource-pages.ts'
import { addResource, deleteResource, editResource } from '#contract/portal/resources.ts'
import { getPage } from '#contract/portal/screens.ts'
import { deleteSubmission, submitForm } from '#contract/portal/submissions.ts'
import { markDone } from '#server/done-requests.ts'
import { postersOf } from '#server/posters/posters.repo.ts'
import { seeBin } from '#server/db/bin.sql.ts'
import { choicesBy, oneByShare } from '../contention/random.ts'
import { callsOn } from './calls-of-servers.ts'
import type { TestCompany } from './company.ts'
import { aSpacesPage, formData, formsOf, type Parts, TYPE } from './forms.ts'
import { DAY, makeInventory } from './inventory.ts'
import { admin, editor, guest, reader } from './people.ts'
import type { TestServer } from './server.ts'
import { sql } from './sql.ts'
import { inventoryOf } from './staff-inventory.ts'
import { asEdit } from './submissions.ts'

/** A request as its row says it, also in the bin. */
export interface RequestRow {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly phase: RequestPhase
  readonly is_in_bin: boolean
}

/** Something that somebody is about to do. All that depends on chance is drawn by now. */
export interface RandomAct {
  readonly name: string
  /** uuids of the requests that it is about. */
  readonly about: readonly string[]
  /** It may change what was answered. */
  readonly answers?: true
  /** Of an edit: the version that it began with, and what it calls the event. */
  readonly edit?: { readonly version: number; readonly title: string }
  /** @returns the status of the answer; 0: the server died before it */
  run(origin: string): Promise<number>
}

/** An edit that somebody began, and has not sent. */
interface OpenEdit {
  readonly id: string
  readonly version: number
}

type Submission = AdminSubmissionPage['submission']

const hour = (at: number) => `${String(at).padStart(2, '0')}:00`

/** Acts of staff, of whoever asks, of guests and of the server about the requests of one company, drawn by chance, each on a server that is named when it is done. */
export async function randomRequests(server: TestServer, acme: TestCompany, random: () => number) {
  const { database } = server.app.services
  const db = database.of(acme.id)
  const ask = callsOn(acme)
  const inventory = await makeInventory(db)
  const staff = inventoryOf(acme)
  const forms = formsOf(acme)
  const posters = postersOf(db)
  const { below, oneOf } = choicesBy(random)
  /** Undefined: there is none. */
  const anyOf = <T>(items: readonly T[]): T | undefined => items[below(items.length)]
  const open = { guest_edit_days: 3 } as never
  const published = [
    await forms.publish([aSpacesPage()], open),
    await forms.publish([aSpacesPage()], { guest_edit_days: 3, bookings_wait: true } as never),
  ]
  const formIds = await Promise.all(published.map(async ({ path }) => (await forms.editor(path)).uuid))
  await db.run(sql`update building set poster_display_locations = 2 where company_id = ${acme.id} and id = ${inventory.building}`)
  for (const who of [admin, editor, reader]) await acme.cookieOf(who)
  // Their address is theirs for sure: what is sent for them is among their own.
  const [host] = await db.run(
    sql<{
      email: string
    }>`update users set email_verified_at = now() where company_id = ${acme.id} and name = ${reader.name} returning email`,
  )
  const people = await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} and can_edit`)

  const [one, two] = [await inventory.space(), await inventory.space()]
  /** A hall comes after its two halves. */
  let spaces: readonly string[] = [one, two, await inventory.space({ cells: [one, two] })]
  const keys = new Map<string, string>()
  const known: string[] = []
  const edits: OpenEdit[] = []
  const jobs: string[] = []
  let titles = 0

  /** Who sent it, and the key of their link. */
  const ownerOf = (id: string) => {
    const key = keys.get(id) ?? ''
    return { who: key === '' ? reader : guest, query: { key } }
  }

  function partsOf(share: number): { readonly title: string; readonly parts: Parts } {
    const chosen = spaces.filter(() => random() < share)
    const [title, at] = [`Gala ${(titles += 1)}`, 9 + below(3)]
    const answers: Parts = [
      ['event_name', title],
      ['start_date', DAY],
      ['start_time', hour(at)],
      ['end_date', DAY],
      ['end_time', hour(at + 1)],
      ['timezone', 'UTC'],
      ['seating_capacity', '5'],
      ['spaces', JSON.stringify(chosen.map(uid => ({ uid, layout_uid: '', description: '' })))],
    ]
    return { title, parts: answers }
  }

  /** A request of somebody with an account, of a guest, or of staff for somebody. @returns the answer to it */
  async function send(): Promise<string> {
    const form = below(published.length)
    const { parts } = partsOf(0.4)
    const [kind, hasPosters] = [
      oneByShare(random, [
        ['own', 5],
        ['guest', 2],
        ['behalf', 3],
      ] as const),
      random() < 0.5,
    ]
    const { path } = published[form]!
    let more: Parts = []
    if (kind === 'behalf') {
      const wanted = { form: formIds[form]!, email: host!.email, name: 'Reader' }
      const { body } = await acme.as(editor)(beginBehalf, { body: wanted })
      more = [['_for', new URL(body.data!.link, 'http://local').searchParams.get('for') ?? '']]
    }
    const who = kind === 'own' ? reader : kind === 'guest' ? guest : editor
    const { status, body } = await forms.send(path, [...parts, ...more], { who })
    if (!body.data) return `${status} ${String(body.message)}`
    const { event_id, edit_link } = body.data
    known.push(event_id)
    if (kind === 'guest') keys.set(event_id, new URL(edit_link ?? '', 'http://local').searchParams.get('key') ?? '')
    const places = [{ mapField: 'places', buildings: [inventory.building], firstDay: DAY, lastDay: DAY, poster: '' }]
    if (hasPosters) await db.transaction(tx => posters.book(tx, event_id, places)).catch(() => undefined)
    return String(status)
  }

  /** All requests as they are, also those in the bin. */
  async function rowsNow(): Promise<ReadonlyMap<string, RequestRow>> {
    const [, rows] = await db.batch([
      seeBin({}),
      sql<RequestRow>`select id, version, title, phase, deleted_at is not null as is_in_bin from submission where company_id = ${acme.id}`,
    ])
    return new Map(rows.map(row => [row.id, row]))
  }

  const simple = (name: string, about: readonly string[], run: RandomAct['run'], more: Partial<RandomAct> = {}): RandomAct => ({
    name,
    about,
    run,
    ...more,
  })

  function statusOf(uuid: string, { version, state_version }: Submission): RandomAct {
    const status = oneOf(['new', 'in_review', 'approved', 'approved', 'declined', 'cancelled', 'done', 'more_information'])
    const body = { status, reason: 'So', anyway: random() < 0.5 }
    const who = oneOf([editor, admin])
    const sent = { who, params: { uuid }, body, seen: `${version}.${state_version}` }
    return simple(status, [uuid], async origin => (await ask(origin, setRequestStatus, sent)).status)
  }

  function editOf(id: string, { version, form }: Pick<Submission, 'version' | 'form'>): RandomAct {
    const { title, parts } = partsOf(0.5)
    const { who, query } = ownerOf(id)
    const linked: Parts = query.key === '' ? [] : [['_event_key', query.key]]
    const params = { type: TYPE, path: form.path }
    const run = async (origin: string) =>
      (await ask(origin, submitForm, { who, params, form: formData([...asEdit(id, version, parts), ...linked]) })).status
    return simple('edited', [id], run, { answers: true, edit: { version, title } })
  }

  /** What whoever sent it, or staff, do to one booking. */
  function bookingAct(submission: string, booking: Submission['bookings'][number]): RandomAct {
    const [params, seen] = [{ submission, booking: booking.uuid }, String(booking.version)]
    const own = ownerOf(submission)
    const at = 9 + below(5)
    const status = oneOf(['requested', 'confirmed', 'waiting', 'information', 'declined', ...statuses])
    switch (
      oneByShare(random, [
        ['status', 4],
        ['moved', 4],
        ['removed', 3],
        ['taken away', 1],
      ] as const)
    ) {
      case 'status': {
        const sent = { who: editor, params, seen, body: { status } }
        return simple('booking', [submission], async origin => (await ask(origin, setBookingStatus, sent)).status)
      }
      case 'moved': {
        const body = { start: `${DAY} ${hour(at)}`, end: `${DAY} ${hour(at + 1)}` }
        const run = async (origin: string) => (await ask(origin, moveOwnBooking, { ...own, params, seen, body })).status
        return simple('moved', [submission], run, { answers: true })
      }
      case 'removed': {
        const run = async (origin: string) => (await ask(origin, removeOwnBooking, { ...own, params, seen })).status
        return simple('removed', [submission], run, { answers: true })
      }
      case 'taken away': {
        const run = async (origin: string) => (await ask(origin, cancelBooking, { who: admin, params, seen })).status
        return simple('taken away', [submission], run, { answers: true })
      }
    }
  }

  function questionAct(uuid: string, { version, state_version, question }: Submission): RandomAct {
    const seen = `${version}.${state_version}`
    const [dice, own] = [random(), ownerOf(uuid)]
    if (!question || dice < 0.2) {
      const sent = { who: editor, params: { uuid }, body: { text: 'How many?', fields: ['seating_capacity'] }, seen }
      return simple('asked for more', [uuid], async origin => (await ask(origin, askForMore, sent)).status)
    }
    if (dice < 0.4)
      return simple('not asked', [uuid], async origin => (await ask(origin, endQuestion, { who: editor, params: { uuid }, seen })).status)
    const parts = Object.entries({ text: 'Five', question: question.uuid })
    const run = async (origin: string) =>
      (await ask(origin, addOwnMessage, { ...own, params: { submission: uuid }, form: formData(parts) })).status
    return simple('answered', [uuid], run)
  }

  /** Several at once, or what was done with several is taken back. */
  async function jobAct(there: readonly RequestRow[]): Promise<RandomAct> {
    const [status, undone] = [oneOf(['approved', 'declined', 'in_review', 'cancelled']), anyOf(jobs)]
    if (undone !== undefined && random() < 0.3)
      return simple('undone', [], async origin => (await ask(origin, undoRequestJob, { who: editor, params: { id: undone } })).status)
    const chosen = there.filter(row => !row.is_in_bin && random() < 0.7)
    const seen = await Promise.all(chosen.map(({ id }) => forms.read(id)))
    const requests = seen.map(({ uuid, version, state_version }) => ({ uuid, version, state_version }))
    const body = { act: 'status', status, reason: 'So', requests } as const
    const run = async (origin: string) => {
      const answer = await ask(origin, beginRequestJob, { who: editor, params: {}, body })
      if (answer.status === 200 && answer.body?.data) jobs.push(answer.body.data.uuid)
      return answer.status
    }
    return simple(
      'several',
      chosen.map(({ id }) => id),
      run,
    )
  }

  /** Keys of the statuses that a company gave itself for bookings. */
  let statuses: readonly string[] = []
  const page = async <P>(path: string) => (await acme.as(admin)(getPage, { params: { '*': path } })).body as P

  /** Statuses of bookings come, do something else, and go; those of requests are called otherwise, in another order. */
  async function settingsAct(): Promise<RandomAct> {
    const [kind, effect, number] = [below(4), oneOf(['block', 'info', 'wait', 'release']), (titles += 1)]
    if (kind === 0) {
      const { version, statuses: all } = await page<AdminSettingsStatusesPage>('admin/settings/statuses')
      const words = all.map(({ key, label, requester_label, sentence }) => ({
        key,
        label: `${label.split(' ~')[0]} ~${number}`,
        requester_label,
        sentence,
      }))
      const sent = { who: admin, params: {}, body: { statuses: words.toReversed() }, seen: String(version) }
      return simple('words', [], async origin => (await ask(origin, editRequestStatuses, sent)).status)
    }
    const { statuses: rows } = await page<AdminResourceStatusesPage>('admin/resources/statuses')
    const ownRows = rows.filter(({ label }) => label.startsWith('Option '))
    statuses = ownRows.map(({ key }) => key)
    const row = anyOf(ownRows)
    if (!row || kind === 1) {
      const body = { label: `Option ${number}`, effect }
      return simple(
        'status added',
        [],
        async origin => (await ask(origin, addResource, { who: admin, params: { noun: 'status' }, body })).status,
      )
    }
    const [params, seen] = [{ noun: 'status', uuid: row.key }, String(row.version)]
    if (kind === 2)
      return simple(
        'status changed',
        [],
        async origin => (await ask(origin, editResource, { who: admin, params, seen, body: { effect } })).status,
      )
    const query = { confirm: row.label }
    return simple('status deleted', [], async origin => (await ask(origin, deleteResource, { who: admin, params, seen, query })).status)
  }

  /** The server says of what is over that it is done: two at once do it once. */
  function doneAct(id: string): RandomAct {
    return simple('over', [id], async () => {
      await db.run(sql`update submission set event_end = '2026-01-01' where company_id = ${acme.id} and id = ${id}`)
      const isDraining = () => false
      await Promise.all([markDone({ database, isDraining }), markDone({ database, isDraining })])
      return 200
    })
  }

  /** What somebody does next. */
  async function draw(rows: ReadonlyMap<string, RequestRow>): Promise<RandomAct> {
    const there = known.slice(-6).flatMap(id => rows.get(id) ?? [])
    const { id, is_in_bin } = oneOf(there)
    const [dice, anyway] = [random(), random() < 0.5]
    if (is_in_bin && dice < 0.6) {
      const run = async (origin: string) => (await ask(origin, restoreSubmission, { who: admin, params: { id }, body: { anyway } })).status
      return simple('restored', [id], run)
    }
    if (is_in_bin) {
      const sent = { who: editor, params: { uuid: id }, body: { status: 'approved' }, seen: '1.1' }
      return simple('decided in the bin', [id], async origin => (await ask(origin, setRequestStatus, sent)).status)
    }
    const request = await forms.read(id)
    const booking = anyOf(request.bookings)
    // Who is asked answers before long.
    if (request.question && dice < 0.2) return questionAct(id, request)
    if (booking && dice < 0.26) return bookingAct(id, booking)
    if (dice < 0.56) return statusOf(id, request)
    if (dice < 0.6)
      return simple(
        'ended',
        [id],
        async origin => (await ask(origin, cancelOwnSubmission, { ...ownerOf(id), params: { submission: id } })).status,
      )
    if (dice < 0.64)
      return simple(
        'deleted',
        [id],
        async origin => (await ask(origin, deleteSubmission, { who: admin, params: { submission: id } })).status,
      )
    if (dice < 0.68) return doneAct(id)
    if (dice < 0.76) return questionAct(id, request)
    if (dice < 0.8) return jobAct(there)
    if (dice < 0.84) return settingsAct()
    if (dice < 0.86) {
      const sent = { who: editor, params: { uuid: id }, body: { user: oneOf(people).id } }
      return simple('assigned', [id], async origin => (await ask(origin, assignSubmission, sent)).status)
    }
    // Somebody edits on, whatever is done meanwhile; what they type they send in a later round.
    const begun = edits.find(edit => rows.get(edit.id)?.is_in_bin === false)
    if (begun && random() < 0.4) {
      edits.splice(edits.indexOf(begun), 1)
      const { form } = await forms.read(begun.id)
      return editOf(begun.id, { version: begun.version, form })
    }
    if (edits.length < 4 && random() < 0.5) edits.push({ id, version: request.version })
    return editOf(id, request)
  }

  /** Staff take a space away under what was booked, or close it, and there is another one. */
  async function changeSpaces(): Promise<void> {
    const uuid = spaces[0]!
    if (random() < 0.5) {
      await db.run(sql`update space set is_active = false where company_id = ${acme.id} and id = ${uuid}`)
    } else {
      const { name, version } = await staff.space(uuid)
      await staff.remove('space', { uuid, version }, name)
    }
    spaces = [...spaces.slice(1), await inventory.space()]
  }

  /** As if it were long ago that servers died: others go on with what these had begun to do with several requests. */
  const endLeases = () =>
    db.run(sql`update request_job set leased_until = now() where company_id = ${acme.id} and leased_until is not null`)

  async function jobsLeft(): Promise<number> {
    const [left] = await db.run(
      sql<{ count: number }>`select count(*)::int as count from request_job where company_id = ${acme.id} and done_at is null`,
    )
    return left?.count ?? 0
  }

  return { db, send, rowsNow, draw, changeSpaces, endLeases, jobsLeft, known }
}

/** Which of these acts somebody who typed would have lost something by: a sentence for each. */
export function lostTyping(
  done: readonly { readonly act: RandomAct; readonly status: number }[],
  before: ReadonlyMap<string, RequestRow>,
  after: ReadonlyMap<string, RequestRow>,
): readonly string[] {
  const lost: string[] = []
  const touched = new Set(done.flatMap(({ act, status }) => (act.answers && (status === 200 || status === 0) ? act.about : [])))
  for (const [id, { version, title }] of before) {
    const now = after.get(id)
    // A decision, a message, somebody who works on it: whoever edits it meanwhile goes on from the same version.
    if (!now) lost.push(`${id} is gone`)
    else if (!touched.has(id) && (now.version !== version || now.title !== title))
      lost.push(`${id} has other answers, and nobody changed them`)
  }
  for (const { act, status } of done) {
    const [id = ''] = act.about
    const [was, now] = [before.get(id), after.get(id)]
    if (!act.edit || !was || !now) continue
    const isAlone = done.every(one => one.act === act || !one.act.answers || !one.act.about.includes(id))
    if (status === 200 && act.edit.version !== was.version) lost.push(`${act.edit.title} was written over what its writer had not seen`)
    if (status === 200 && isAlone && now.title !== act.edit.title) lost.push(`${act.edit.title} was taken and is not there`)
    if (status === 412 && isAlone && act.edit.version === was.version)
      lost.push(`${act.edit.title} was refused though nobody changed an answer`)
  }
  return lost
}
