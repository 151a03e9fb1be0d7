import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { languagesOf, pickLanguage, translate } from '#engine/model/translate.ts'
import { textsOf } from '#engine/model/values.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { OwnBookingData, OwnSubmissionData, ShownAnswer, AnsweredPage } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { shownText } from '#fields/shown-text.ts'
import { kinds } from '#fields/types.ts'
import { storedFiles } from '../answers/stored-files.ts'
import { ownerMay } from '../bookings/owner-rules.ts'
import type { Portal } from '../portal.ts'
import { type Loader, loginPage, notFoundPage, shellOf } from './loaded.ts'
import { bookingData } from './submissions-data.ts'

/**
 * The event details page of a submission for whoever sent it (P12.22): its owner, or a guest with the edit link. To everybody else it is as
 * unknown as one that never was.
 */
export const ownSubmissionPage: Loader = async ({ portal, search, languages }, uuid = '') => {
  const { user, findEditable, submissions, forms } = portal
  const key = search.get('key') ?? ''
  if (!user && key === '') return loginPage(portal)
  const found = await findEditable(uuid, key)
  const row = found && found.by !== 'staff' ? await submissions.one(found.row.id) : undefined
  if (!found || !row) return notFoundPage(portal)
  const head = { id: row.form_id, type: row.form_type, type_name: row.form_type_name, path: row.form_path }
  const version = await forms.version(head, row.form_version)
  if (!version) return notFoundPage(portal)
  const guestKey = found.by === 'link' ? key : ''
  const form = inLanguage(version.published, languages)
  const submission = await dataOf(portal, { row, form, isOpen: found.isOpen, key: guestKey })
  const page: OwnSubmissionPage = { ...shellOf(portal, { title: submission.title }), render: 'submission', submission, key: guestKey }
  return { status: 200, page, images: [] }
}

function inLanguage(form: PublishedForm, wanted: readonly string[]): PublishedForm {
  const language = pickLanguage(wanted, languagesOf(form))
  return language === undefined ? form : translate(form, language)
}

interface Found {
  readonly row: NonNullable<Awaited<ReturnType<Portal['submissions']['one']>>>
  readonly form: PublishedForm
  readonly isOpen: boolean
  /** Of a guest's link, or ''. */
  readonly key: string
}

async function dataOf(portal: Portal, { row, form, isOpen, key }: Found): Promise<OwnSubmissionData> {
  const { submissions, bookings, company, base, user } = portal
  const [files, history, booked] = await Promise.all([
    submissions.files(row.id),
    submissions.history(row.id),
    bookings.ofSubmission(row.id),
  ])
  const address = linkTo({ base }, `forms/${row.form_type}/${row.form_path}`)
  const form_title = form.title || form.eventops_form_name
  return {
    uuid: row.id,
    reference: row.reference,
    title: own(row.answers, 'event_name') || form_title,
    form_title,
    submitted_at: row.submitted_at.toISOString(),
    ...(row.edited_at ? { edited_at: row.edited_at.toISOString() } : {}),
    ...(row.cancelled_at ? { cancelled_at: row.cancelled_at.toISOString() } : {}),
    edit_link: isOpen && !row.cancelled_at ? `${address}?event_id=${row.id}${key === '' ? '' : `&key=${key}`}#edit` : '',
    clone_link: isOpen && key === '' ? `${address}?event_id=${row.id}#clone` : '',
    pages: pagesOf(form, row, storedFiles(files, company.path, key), company),
    asks_for_spaces: form.fields.some(({ fields }) => fields.some(({ type }) => own(kinds, type)?.books !== undefined)),
    bookings: booked.map((booking): OwnBookingData => {
      const { move, remove } = ownerMay(booking, isOpen)
      return { ...bookingData(booking), can_move: move, can_remove: remove }
    }),
    // Who of the staff it was, is their company's matter.
    history: history.map(({ datetime, user: by, who, changes }) => ({
      datetime,
      who: by === null ? '' : by === user?.id ? who : company.display_name || company.name,
      changes,
    })),
  }
}

/** What was drawn of each page that was gone through; what is booked stands by itself. */
function pagesOf(
  form: PublishedForm,
  row: Found['row'],
  files: Readonly<Record<string, readonly StoredFile[]>>,
  formats: Formats,
): AnsweredPage[] {
  const drawn = new Set(row.shown)
  const shown = row.pages.flatMap(index => form.fields[index] ?? [])
  return shown
    .map(({ title, fields }) => ({
      title: title ?? '',
      answers: fields.filter(field => drawn.has(field.mapField) && isAnswer(field)).map(field => shownAnswer(field, row, files, formats)),
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
  formats: Formats,
): ShownAnswer {
  const { mapField, type } = field
  const label = field.label || field.shortLabel || mapField
  const kind = own(kinds, type)
  if (!kind || kind.files) return { label, texts: [], files: own(files, mapField) ?? [] }
  const value = kind.read(own(answers, mapField) ?? '', field)
  if (kind.table) return { label, texts: [], table: kind.table(value, field, formats) }
  const texts = textsOf(value)
  return { label, texts: texts.map(text => shownText(field, text, formats, own(labels, mapField))).filter(text => text !== '') }
}
