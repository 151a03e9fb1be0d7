import type { FastifyInstance } from 'fastify'
import { may, type Need } from '#contract/call.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import { readingResources } from '#contract/portal/resource-needs.ts'
import { linkTo, STAFF_SCREENS } from '#contract/portal/screens.ts'
import {
  type FormHit,
  MAX_FOUND,
  MAX_SEARCH,
  type PersonHit,
  type RequestHit,
  searchEverything,
  type SearchHits,
  type SpaceHit,
} from '#contract/portal/search.ts'
import { listedNames } from '../answers/request-names.ts'
import { fieldsOfEach } from '../answers/submission-names.ts'
import { causeOf } from '../http/failures.ts'
import { serve } from '../http/serve.ts'
import { partOf } from '../part-of.ts'
import type { Portal } from '../portal.ts'

/** The search over everything (P8.155): each kind by itself, for whoever may see it. */
export function searchRoutes(app: FastifyInstance): void {
  serve(app, searchEverything, async ({ portal, request }) => {
    const typed = new URL(request.url, 'http://local').searchParams.get('search') ?? ''
    const search = [...typed.replaceAll('\0', '').toWellFormed().trim()].slice(0, MAX_SEARCH).join('')
    if (search === '') return {}
    const note = (error: unknown) =>
      request.log.error({ request_id: request.id, ...causeOf(error) }, 'a part of a search could not be answered')
    return searchAll(portal, search, note)
  })
}

/** Of those kinds that this person may see. */
async function searchAll(portal: Portal, search: string, note: (error: unknown) => void): Promise<SearchHits> {
  const { user, everything } = portal
  const part = <T extends object>(needs: Need, find: () => Promise<T>) => (may(user?.permissions, needs) ? partOf(find(), note) : undefined)
  const [requests, forms, spaces, people] = await Promise.all([
    part(readingSubmissions, () => findRequests(portal, search)),
    part(STAFF_SCREENS.admin_form.needs, async () => hitsOf(await everything.forms(search), row => formHit(portal, row))),
    part(readingResources, async () => hitsOf(await everything.spaces(search), row => spaceHit(portal, row))),
    part(STAFF_SCREENS.admin_person.needs, async () => hitsOf(await everything.people(search), row => personHit(portal, row))),
  ])
  return { ...(requests && { requests }), ...(forms && { forms }), ...(spaces && { spaces }), ...(people && { people }) }
}

type Row<K extends keyof Portal['everything']> = Awaited<ReturnType<Portal['everything'][K]>>[number]

const formHit = (portal: Portal, { id, name, type, type_name, path }: Row<'forms'>): FormHit => ({
  uuid: id,
  name,
  type: type_name,
  link: linkTo(portal, `admin/forms/${type}/${path}`),
})

const spaceHit = (portal: Portal, { id, name, building, location }: Row<'spaces'>): SpaceHit => ({
  uuid: id,
  name,
  building,
  location,
  link: `${linkTo(portal, 'admin/resources')}?space=${id}`,
})

const personHit = (portal: Portal, { id, name, email }: Row<'people'>): PersonHit => ({
  uuid: id,
  name,
  email,
  link: linkTo(portal, `admin/people/${id}`),
})

const hitsOf = <Row, Hit>(rows: readonly Row[], make: (row: Row) => Hit) => ({
  rows: rows.slice(0, MAX_FOUND).map(make),
  more: rows.length > MAX_FOUND,
})

/** As the list of submissions finds them (decision 39): in its turns, and of words that many have among its first rows. */
async function findRequests(portal: Portal, search: string) {
  const { hidden } = await portal.submissionScope()
  const { rows, total, more } = await portal.submissions.list({
    form: undefined,
    from: undefined,
    to: undefined,
    phases: undefined,
    status: undefined,
    assignee: undefined,
    days: undefined,
    ids: undefined,
    unread: false,
    snoozed: undefined,
    me: undefined,
    search,
    descending: true,
    page: 1,
    size: MAX_FOUND,
    hidden,
  })
  const fieldsOfRow = await fieldsOfEach(portal, rows)
  const hits = rows.map<RequestHit>(row => {
    const { title: name, requester } = listedNames(fieldsOfRow(row), row, portal.company)
    const { status_key: key, status_label: label, status_tone: tone, status_phase: phase } = row
    const link = linkTo(portal, `admin/submissions/${row.id}`)
    return { uuid: row.id, name, requester, reference: row.reference, status: { key, label, tone, phase }, link }
  })
  return { rows: hits, more: more || total > hits.length }
}
