import type { Field } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { isEnded } from '#contract/portal/request-status.ts'
import type { EventData, SavedData } from '#contract/portal/saved-answers.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { offersInventory } from '#fields/kit/inventory-fields.ts'
import { placeOptions } from '#fields/kit/place-options.ts'
import { kinds } from '#fields/types.ts'
import { asksAgain, beginningOf, wouldAskAgain } from '../asks-again.ts'
import { fieldsOf, restoreAnswers } from '../answers/restore-answers.ts'
import { imageAddress } from '../bookings/search/space-item.ts'
import type { OpenedForm } from '../forms/openings.ts'
import type { Portal } from '../portal.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { submissionFor } from '../submissions/reading/access.ts'
import type { StoredSubmission } from '../submissions/reading/submissions.read.ts'

/** The user's own draft of this form, in terms of its newest version; undefined when there is none. */
export async function savedData(portal: Portal, head: OpenedForm): Promise<SavedData | undefined> {
  const { drafts, forms, user, company } = portal
  const stored = user && (await drafts.find(head.id, user.id))
  const now = stored && (await forms.version(head, head.version))
  if (!now) return undefined
  const { draft, files } = stored
  const names = [...Object.keys(draft.answers), ...files.map(file => file.map_field)]
  const before = await earlierFields(portal, head, draft.form_version, names)
  const restored = restoreAnswers({ answers: draft.answers, leftovers: draft.leftovers, files, before, now: now.content, company })
  return { saved_at: draft.saved_at.toISOString(), revision: draft.revision, page: draft.page, ...restored }
}

/**
 * The earlier submission that an address asks for (`?event_id&mode=edit|clone`, a guest's link with `key`), in terms of the
 * form's newest version; undefined when there is none that this visitor may edit or clone.
 */
export async function eventData(portal: Portal, head: OpenedForm, search: URLSearchParams): Promise<EventData | undefined> {
  const { forms } = portal
  const now = await forms.version(head, head.version)
  const mode = search.get('mode') === 'clone' ? 'clone' : 'edit'
  const access = { form: head.id, id: search.get('event_id') ?? '', mode: search.get('mode') ?? '', key: search.get('key') ?? '' }
  const row = now && (await submissionFor(portal, { ...access, days: now.content.guest_edit_days ?? 0 }))
  if (!row || (isEnded(row.phase) && mode === 'edit')) return undefined
  return eventOf(portal, { row, head, version: head.version, mode, key: access.key })
}

interface EventOf {
  readonly row: StoredSubmission
  readonly head: OpenedForm
  /** Of the form, in whose terms it is. */
  readonly version: number
  readonly mode: EventData['mode']
  /** Of a guest's link, or ''. */
  readonly key: string
}

/** A submission that this visitor may open so. */
export async function eventOf(portal: Portal, { row, head, version, mode, key }: EventOf): Promise<EventData | undefined> {
  const { forms, submissions, company } = portal
  const now = await forms.version(head, version)
  if (!now) return undefined
  // That this visitor may is known by now: it is theirs, or not hidden from them.
  const files = await submissions.files(row.id, EVERY_SUBMISSION.hidden)
  const names = [...Object.keys(row.answers), ...files.map(file => file.map_field)]
  const before = await earlierFields(portal, { ...head, version }, row.form_version, names)
  const restored = restoreAnswers({
    answers: row.answers,
    labels: row.labels,
    files,
    key: row.is_guests ? key : '',
    before,
    now: now.content,
    company,
  })
  const ofEdit = mode === 'edit' && {
    details_link: detailsLink(portal, row, key),
    ...(await editedBookings(portal, row, now.content)),
  }
  return { event_id: row.id, mode, reference: row.reference, version: row.version, ...ofEdit, ...restored }
}

/** What a submission has booked, for a form that books (P12.21). */
async function editedBookings(
  portal: Portal,
  { id: submission, form_id }: { readonly id: string; readonly form_id: string },
  content: FormContent,
): Promise<Pick<EventData, 'bookings'>> {
  if (!fieldsOf(content).some(field => kinds[field.type]?.books)) return {}
  const { bookings, company } = portal
  const rows = await bookings.ofSubmission(submission)
  const beginning = (await asksAgain(portal, form_id)) ? beginningOf(content) : undefined
  return {
    bookings: rows
      .filter(({ is_cancelled }) => !is_cancelled)
      .map(({ id, map_field, space, space_name, image_file, building, floor, zone, periods, layout, headcount, effect, ...row }) => ({
        uuid: id,
        map_field,
        space_uid: space,
        space: space_name,
        image: imageAddress(company.path, image_file),
        building,
        floor: floor ?? '',
        zone,
        periods,
        layout: layout ?? '',
        headcount,
        status: { key: row.status, label: row.status_label },
        effect,
        ...(wouldAskAgain({ ...row, effect }, beginning) && { asks_again: true as const }),
      })),
  }
}

/** A guest's has the key of the edit link; who edits what somebody else sent, without it, is staff. */
function detailsLink(
  { base, user }: Portal,
  row: { readonly id: string; readonly user_id: string | null; readonly is_guests: boolean },
  key: string,
): string {
  if (row.user_id !== null && row.user_id === user?.id) return linkTo({ base }, `submissions/${row.id}`)
  if (row.is_guests && key !== '') return `${linkTo({ base }, `submissions/${row.id}`)}?key=${encodeURIComponent(key)}`
  return linkTo({ base }, `admin/submissions/${row.id}`)
}

/** Longer lists are fetched by the page itself: it is to come quickly. */
const MAX_FIRST_OPTIONS = 200

/** What the fields of this form that offer the inventory begin with, so that one can choose before the script runs; none without such a field. */
export async function firstOptions(portal: Portal, content: FormContent): Promise<Pick<FormPage, 'options'>> {
  const fields = fieldsOf(content).filter(field => kinds[field.type]?.fetches?.(field) && offersInventory(field))
  if (fields.length === 0) return {}
  const places = await portal.tenantLists.places()
  const lists = fields.map(field => [field.mapField, placeOptions(field, places, {})] as const)
  return { options: Object.fromEntries(lists.filter(([, list]) => list.length <= MAX_FIRST_OPTIONS)) }
}

/** The fields that answers under these names were given to; undefined when those of the newest version are the same. */
async function earlierFields(
  { forms }: Portal,
  head: OpenedForm,
  version: number,
  names: readonly string[],
): Promise<readonly Field[] | undefined> {
  const [then, now] = await Promise.all([forms.version(head, version), forms.version(head, head.version)])
  const known = new Set([then, now].flatMap(formVersion => (formVersion ? fieldsOf(formVersion.content).map(field => field.mapField) : [])))
  const older = await forms.fieldsNamed(
    head.id,
    [...new Set(names)].filter(name => !known.has(name)),
  )
  if (version === head.version && older.length === 0) return undefined
  return [...(then ? fieldsOf(then.content) : []), ...older]
}
