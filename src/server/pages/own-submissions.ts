import { productLanguage } from '#contract/languages/product-language.ts'
import { CONTINUE, type OwnRow, type OwnWhen } from '#contract/portal/own-row.ts'
import { isEnded } from '#contract/portal/request-status.ts'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { OwnDraft, OwnForms, OwnListed } from '../submissions/reading/submissions.own.ts'
import { requesterStatus } from '../request-words.ts'
import { typeText } from '../forms/type-texts.ts'
import type { Portal } from '../portal.ts'
import { type EventPlace, eventPlace, NO_PLACE } from './event-place.ts'
import { titleWords } from './form-words.ts'
import { listQuery, loadWithin } from './list-query.ts'
import { type Loader, loginPage, shellOf } from './loaded.ts'

const isTime = (text: string): text is 'at' => text === 'at'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The user's own drafts, and requests as the address asks for them (P6.12): `?search&form&when`. */
export const ownSubmissionsPage: Loader = async ({ portal, search, languages }) => {
  const { user, submissions, company } = portal
  if (!user) return loginPage(portal)
  const filter = {
    form: UUID.test(search.get('form') ?? '') ? (search.get('form') ?? '') : '',
    when: whenOf(search.get('when')),
    today: Temporal.Now.plainDateISO(company.timezone).toString(),
  }
  const [drafts, list] = await Promise.all([
    ownDrafts(portal, languages),
    loadWithin(listQuery(search, isTime, 'at', true), part =>
      submissions.ownOf(user.id, { ...filter, search: part.search.trim(), page: part.page, size: part.size }),
    ),
  ])
  const { rows, total, count, forms, query } = list
  const places = await placesOf(portal, rows, languages)
  const data: OwnSubmissionsPage = {
    ...shellOf(portal),
    render: 'submissions',
    drafts,
    rows: rows.map((row, index) => submissionRow(row, places[index] ?? NO_PLACE, portal, languages)),
    total,
    count: { all: count[''], upcoming: count.upcoming, past: count.past },
    forms: listedForms(forms, languages),
    query: { search: query.search, form: filter.form, when: filter.when },
    page: query.page,
    size: query.size,
  }
  return { status: 200, page: data, images: [] }
}

/** By what is read, to be chosen from. */
function listedForms(forms: OwnForms, languages: readonly string[]): OwnSubmissionsPage['forms'] {
  const order = new Intl.Collator(productLanguage(languages)).compare
  return forms
    .map(({ uuid, titles }) => {
      const { title, language } = titleWords(titles, languages)
      return { uuid, title, ...(language && { language }) }
    })
    .toSorted((one, other) => order(one.title, other.title))
}

const whenOf = (text: string | null): OwnWhen => (text === 'upcoming' || text === 'past' ? text : '')

/** The drafts of whoever is logged in. @param languages tags, the most wanted first */
export async function ownDrafts(portal: Portal, languages: readonly string[]): Promise<OwnRow[]> {
  const drafts = portal.user ? await portal.submissions.ownDrafts(portal.user.id) : []
  return drafts.map(draft => {
    const link = linkTo(portal, `forms/${draft.type}/${draft.path}`) + CONTINUE
    return { ...rowOf(draft, NO_PLACE, languages), kind: 'draft', open_link: draft.is_open ? link : '', clone_link: '', details_link: '' }
  })
}

function submissionRow(row: OwnListed, place: EventPlace, portal: Portal, languages: readonly string[]): OwnRow {
  const { id, is_open, is_cancelled, is_changed, reference, spaces, time, status_phase } = row
  const form = linkTo(portal, `forms/${row.type}/${row.path}`)
  return {
    ...rowOf(row, place, languages),
    kind: 'submission',
    reference,
    is_cancelled,
    status: requesterStatus({ label: row.status_label, tone: row.status_tone, phase: status_phase }),
    is_changed,
    spaces,
    time,
    open_link: is_open && !isEnded(status_phase) ? `${form}?event_id=${id}#edit` : '',
    details_link: linkTo(portal, `submissions/${id}`),
    clone_link: is_open ? `${form}?event_id=${id}#clone` : '',
  }
}

function rowOf({ id, at, name, titles, type_name, answers }: OwnDraft, place: EventPlace, languages: readonly string[]) {
  const { title, language } = titleWords(titles, languages)
  const { event_name, start_date, start_time, end_date, end_time, timezone, seating_capacity } = answers
  return {
    uuid: id,
    event_name,
    form: { name, title, ...(language && { language }), type: typeText(type_name) },
    reference: '',
    at: at.toISOString(),
    is_cancelled: false,
    status: null,
    is_changed: false,
    spaces: [],
    time: '' as const,
    start_date,
    start_time,
    end_date,
    end_time,
    timezone,
    people: seating_capacity,
    ...place,
  }
}

/** Of each row where it takes place. */
async function placesOf({ forms, company }: Portal, rows: readonly OwnListed[], languages: readonly string[]): Promise<EventPlace[]> {
  const keyOf = (row: OwnListed) => `${row.form_id}/${row.form_version}`
  const heads = new Map(rows.map(row => [keyOf(row), { ...row, id: row.form_id }]))
  const versions = new Map(
    await Promise.all([...heads].map(async ([key, head]) => [key, await forms.version(head, head.form_version)] as const)),
  )
  return rows.map(row => eventPlace(versions.get(keyOf(row))?.content, row, company, languages))
}
