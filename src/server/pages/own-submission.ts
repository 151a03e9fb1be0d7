import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { isEnded } from '#contract/portal/request-status.ts'
import type { OwnBookingData, OwnSubmissionData, ShownAnswer, AnsweredPage } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { readableAnswer } from '#fields/readable-answer.ts'
import { kinds } from '#fields/types.ts'
import { beginningToAskAgain, wouldAskAgain } from '../asks-again.ts'
import { eventAnswersIn } from '../answers/event-names.ts'
import { shownChange } from '../answers/history-lines.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import { storedFiles } from '../answers/stored-files.ts'
import { ownerMay } from '../bookings/owner-rules.ts'
import type { Portal } from '../portal.ts'
import { wordedDecision } from '../request-words.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { eventPlace } from './event-place.ts'
import { formWords } from './form-words.ts'
import { type Loader, loginPage, notFoundPage, shellOf } from './loaded.ts'
import { ownQuestion } from './question-run.ts'
import { bookingData } from './submissions-data.ts'

/**
 * The event details page of a submission for whoever sent it (P12.22): its owner, or a guest with a link of theirs (P6.37). To everybody else it is
 * as unknown as one that never was.
 */
export const ownSubmissionPage: Loader = async ({ portal, search, languages }, uuid = '') => {
  const { user, findOpened, submissions, forms } = portal
  const key = search.get('key') ?? ''
  if (!user && key === '') return loginPage(portal)
  const found = await findOpened(uuid, key)
  const row = found && found.by !== 'staff' ? await submissions.one(found.row.id, EVERY_SUBMISSION.hidden) : undefined
  if (!found || !row) return notFoundPage(portal)
  const head = { id: row.form_id, type: row.form_type, type_name: row.form_type_name, path: row.form_path }
  const version = await forms.version(head, row.form_version)
  if (!version) return notFoundPage(portal)
  const guestKey = found.by === 'link' ? key : ''
  const submission = await dataOf(portal, { ...found, row, form: version.published, languages, key: guestKey })
  const page: OwnSubmissionPage = { ...shellOf(portal, { title: submission.title }), render: 'submission', submission, key: guestKey }
  return { status: 200, page, images: [] }
}

interface Found {
  readonly row: NonNullable<Awaited<ReturnType<Portal['submissions']['one']>>>
  readonly form: PublishedForm
  /** Tags of those that are read, the most wanted first. */
  readonly languages: readonly string[]
  /** Its form can be opened, and its answers edited. */
  readonly isFormOpen: boolean
  readonly isOpen: boolean
  /** A guest's link leads to its page alone. */
  readonly isReadOnly: boolean
  /** Of a guest's link, or ''. */
  readonly key: string
}

async function dataOf(portal: Portal, found: Found): Promise<OwnSubmissionData> {
  const { row, form: published, languages, isFormOpen, isOpen, isReadOnly, key } = found
  const { submissions, bookings, posters, company, base, user } = portal
  const [files, history, booked, poster_places, beginning, decision, asking] = await Promise.all([
    submissions.files(row.id, EVERY_SUBMISSION.hidden),
    submissions.history(row.id, EVERY_SUBMISSION.hidden, 'requester'),
    bookings.ofSubmission(row.id),
    posters.ofSubmission(row.id),
    beginningToAskAgain(portal, row.form_id),
    submissions.ownDecision(row.id),
    submissions.questions.open(row.id, EVERY_SUBMISSION.hidden),
  ])
  const address = linkTo({ base }, `forms/${row.form_type}/${row.form_path}`)
  const stored = storedFiles(files, company.path, key)
  const words = formWords(published, languages)
  const { form } = words
  const query = key === '' ? '' : `&key=${key}`
  const form_title = form.title || form.eventops_form_name
  const event = eventAnswersIn(fieldsOf(published), row.answers)
  const readsOnly = isEnded(row.status_phase) ? 'decided' : isReadOnly ? 'guest' : isOpen ? undefined : 'form'
  const { event_name = '', ...place } = eventPlace(published, { answers: event, labels: row.labels }, company, languages)
  return {
    uuid: row.id,
    reference: row.reference,
    title: event_name || form_title,
    form_title,
    form_language: words.languageOf(form.title),
    start_date: event.start_date,
    start_time: event.start_time,
    end_date: event.end_date,
    end_time: event.end_time,
    timezone: event.timezone,
    people: event.seating_capacity,
    ...place,
    submitted_at: row.submitted_at.toISOString(),
    ...(row.edited_at ? { edited_at: row.edited_at.toISOString() } : {}),
    ...(row.cancelled_at ? { cancelled_at: row.cancelled_at.toISOString() } : {}),
    decision: decision && wordedDecision(decision),
    question: asking
      ? ownQuestion(asking, {
          form,
          isOpen: !readsOnly,
          address: row.form_state === 'deleted' ? '' : `${address}?event_id=${row.id}${query}`,
        })
      : null,
    edit_link: readsOnly ? '' : `${address}?event_id=${row.id}${query}#edit`,
    ...(readsOnly && { reads_only: readsOnly }),
    clone_link: isFormOpen && key === '' ? `${address}?event_id=${row.id}#clone` : '',
    pages: pagesOf(words, row, { files: stored, placed: new Set(poster_places.map(({ map_field }) => map_field)) }, company),
    asks_for_spaces: form.fields.some(({ fields }) => fields.some(({ type }) => own(kinds, type)?.books !== undefined)),
    bookings: booked.map((booking): OwnBookingData => {
      const may = ownerMay(booking, isOpen)
      const [move, remove] = [may.move, may.remove && !isReadOnly]
      const asks_again = move && wouldAskAgain(booking, beginning)
      return { ...bookingData(booking, stored), can_move: move, can_remove: remove, ...(asks_again && { asks_again }) }
    }),
    poster_places,
    // Who of the staff it was, is their company's matter.
    history: history.map(({ datetime, user: by, who, changes }) => ({
      datetime,
      who: by === null ? '' : by === user?.id ? who : company.display_name || company.name,
      changes: changes.map(line => shownChange(line, words.own)),
    })),
  }
}

type Words = ReturnType<typeof formWords<PublishedForm>>

/** What stands beside the answers. */
interface Beside {
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
  /** mapFields of answers that took places for posters. */
  readonly placed: ReadonlySet<string>
}

/** What was drawn of each page that was gone through; what is booked stands by itself. */
function pagesOf(words: Words, row: Found['row'], { files, placed }: Beside, formats: Formats): AnsweredPage[] {
  const drawn = new Set(row.shown)
  const shown = row.pages.flatMap(index => words.form.fields[index] ?? [])
  return shown
    .map(({ title, fields }) => ({
      title: title ?? '',
      language: words.languageOf(title),
      answers: fields
        .filter(field => drawn.has(field.mapField) && isAnswer(field) && !placed.has(field.mapField))
        .map(field => shownAnswer(field, row, files, words, formats)),
    }))
    .filter(({ answers }) => answers.length > 0)
}

/** Fields that are not part of the request were used and never stored. */
function isAnswer({ type, submit }: Field): boolean {
  const kind = own(kinds, type)
  return kind !== undefined && !kind.silent && !kind.books && submit !== false
}

function shownAnswer(
  field: Field,
  { answers, labels }: Found['row'],
  files: Readonly<Record<string, readonly StoredFile[]>>,
  { language, languageOf }: Words,
  formats: Formats,
): ShownAnswer {
  const { mapField, type } = field
  const label = field.label || field.shortLabel || mapField
  const named = { label, language: languageOf(field.label) }
  const kind = own(kinds, type)
  if (!kind || kind.files) return { ...named, texts: [], files: own(files, mapField) ?? [] }
  const value = kind.read(own(answers, mapField) ?? '', field)
  const { texts, table } = readableAnswer(field, value, { formats, language, labels: own(labels, mapField) })
  const isOption = field.values?.some(option => option.label === texts[0])
  return { ...named, texts, texts_language: isOption ? languageOf(texts[0]) : undefined, ...(table && { table }) }
}
