import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { may } from '#contract/call.ts'
import { isResourceNoun, nounWords, type ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { imageAddress, type ResourceRow } from '#contract/portal/resource-rows.ts'
import * as calls from '#contract/portal/resources.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import { submissionNames } from '../answers/submission-names.ts'
import { invalid, notFound, stale } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { serve } from '../http/serve.ts'
import type { SubmissionScope } from '../submission-scope.ts'
import type { Portal } from '../portal.ts'
import { UUID } from './check-value.ts'
import { hasImage, imageHeaders } from './images.ts'
import { versionIn } from '../http/if-match.ts'
import { readImage, storeImage } from './receive-image.ts'
import { refusedRow } from './refused-rows.ts'
import { bookingCursorFrom, type RequestReader } from './space-bookings.ts'
import { type Consent, unaccepted } from './unfit-bookings.ts'

/** Reading and changing the inventory (P12.31), and its pictures. */
export function resourcesRoutes(app: FastifyInstance): void {
  const { listSpaces, getSpace, listSpaceBookings, listReferences, addResource, editResource, editSpaces, deleteResource } = calls

  serve(app, listSpaces, ({ portal, request }) => {
    const within = queryOf(request.url, 'within')
    return portal.resources.spaces.list(within === '' ? null : uuidIn(within))
  })

  serve(app, getSpace, async ({ params, portal }) => {
    const space = await portal.resources.spaces.details(uuidIn(params.uuid), await requestReader(portal))
    if (!space) throw notFound()
    return space
  })

  serve(app, listSpaceBookings, async ({ params, portal, request }) => {
    const over = queryOf(request.url, 'when') === 'over'
    const after = cursorIn(queryOf(request.url, 'cursor'))
    const found = await portal.resources.spaces.bookings(uuidIn(params.uuid), { over, after, requests: await requestReader(portal) })
    if (!found) throw notFound()
    return found
  })

  serve(app, listReferences, async ({ params, portal }) => {
    const noun = nounIn(params.noun)
    return portal.resources.deletion.references(noun, idIn(noun, params.uuid), await titlesFor(portal))
  })

  serve(app, addResource, async ({ params, body, portal, request }) => {
    const noun = nounIn(params.noun)
    const { spaces, rows } = portal.resources
    const row = noun === 'space' ? await spaces.add(body) : await rows.add(noun, body, await consentOf(portal, request.url))
    return saved(`The ${nounWords[noun][0]} was added.`, row)
  })

  serve(app, editResource, async ({ params, body, portal, request }) => {
    const noun = nounIn(params.noun)
    const edited = { uuid: idIn(noun, params.uuid), version: versionIn(request.headers['if-match']) }
    const consent = await consentOf(portal, request.url)
    const row =
      noun === 'space'
        ? await editOneSpace(portal, { ...edited, changes: body, accept: consent.accept })
        : await portal.resources.rows.edit(noun, edited, body, consent)
    return saved(`The ${nounWords[noun][0]} was saved.`, row)
  })

  serve(app, editSpaces, async ({ body: { spaces }, portal }) => {
    if (new Set(spaces.map(({ uuid }) => uuid)).size < spaces.length) throw invalid('A space stands there twice.')
    if (!spaces.every(({ uuid }) => UUID.test(uuid))) throw invalid('This is not a space.')
    return saved('', await portal.resources.spaces.edit(spaces, await titlesFor(portal)))
  })

  serve(app, deleteResource, async ({ params, portal, request }) => {
    const noun = nounIn(params.noun)
    const version = versionIn(request.headers['if-match'])
    const { found, called } = await portal.resources.deletion.remove(noun, idIn(noun, params.uuid), {
      version,
      confirm: queryOf(request.url, 'confirm'),
      accept: acceptedBy(request.url),
      titles: await titlesFor(portal),
    })
    return saved(`The ${nounWords[noun][0]} “${called}” was deleted.`, found)
  })

  imageRoutes(app)
}

function imageRoutes(app: FastifyInstance): void {
  const { storage, companies, openPortal } = app.services

  serve(app, calls.setImage, async ({ params: { noun, uuid }, portal, request }) => {
    if (!hasImage(noun)) throw notFound()
    const file = await readImage(request.raw, request.headers['content-type'] ?? '')
    const { image, removed } = await storeImage(storage, portal.company.id, file, stored =>
      portal.resources.images.setImage(noun, uuidIn(uuid), stored),
    )
    await removeAll(storage, removed)
    return saved('The picture was saved.', { image: imageAddress(portal.company, image) })
  })

  serve(app, calls.removeImage, async ({ params: { noun, uuid }, portal }) => {
    if (!hasImage(noun)) throw notFound()
    const { removed } = await portal.resources.images.setImage(noun, uuidIn(uuid), undefined)
    await removeAll(storage, removed)
    return saved('The picture was removed.', undefined)
  })

  // A picture, no call of the contract: everybody sees it, and a browser keeps it.
  app.get('/api/portal/:company/images/:uuid', async (request, reply) => {
    const { company: path, uuid } = request.params as { company: string; uuid: string }
    const company = await companies.byPath(path)
    if (!company) throw notFound()
    const portal = await openPortal({ headers: {} }, company, '')
    const image = await portal.resources.images.publicImage(uuidIn(uuid))
    const bytes = image && (await storage.read(image.storage_key))
    if (!image || !bytes) throw notFound()
    return reply.headers(imageHeaders(image)).send(bytes)
  })
}

async function editOneSpace(portal: Portal, edit: calls.SpaceEdit): Promise<ResourceRow> {
  const [result] = await portal.resources.spaces.edit([edit], await titlesFor(portal))
  if (!result || result.is === 'gone') throw notFound()
  if (result.is === 'stale') throw stale(result.row)
  if (result.losing) throw unaccepted(result.losing)
  if (!result.row) throw refusedRow(result.issues ?? {})
  return result.row
}

const saved = <D>(title: string, data: D): Outcome<D> => ({ success: true, message: [title, ''], data })

const consentOf = async (portal: Portal, url: string): Promise<Consent> => ({
  accept: acceptedBy(url),
  titles: await titlesFor(portal),
})

const acceptedBy = (url: string): number => Math.trunc(Number(queryOf(url, 'accept'))) || 0

const queryOf = (url: string, name: string): string => new URL(url, 'http://local').searchParams.get(name) ?? ''

function nounIn(text: string): ResourceNoun {
  if (!isResourceNoun(text)) throw notFound()
  return text
}

function uuidIn(text: string): string {
  if (!UUID.test(text)) throw notFound()
  return text
}

/** What a row of this noun is named by: a status by its key. */
const idIn = (noun: ResourceNoun, text: string): string => (noun === 'status' ? text : uuidIn(text))

/** @throws Problem 422 for a text that no answer gave */
function cursorIn(text: string) {
  try {
    return bookingCursorFrom(text)
  } catch {
    throw invalid('There is no such page of bookings. Please load the list again.')
  }
}

/** Whoever may not read submissions is not told who sent them, and finds no way to them. */
async function requestReader(portal: Portal): Promise<RequestReader | undefined> {
  const titles = await titlesFor(portal)
  return (
    titles && {
      ...titles,
      reservationLink: reservation => linkTo(portal, `admin/reservations/${reservation}`),
      linkOf: submission => linkTo(portal, `admin/submissions/${submission}`),
      namesOf: submissions => submissionNames(portal, submissions),
    }
  )
}

/** Of which submissions somebody is told what they are called; undefined: they may read none, and hear when and how a space is taken alone. */
const titlesFor = async ({ user, submissionScope }: Portal): Promise<SubmissionScope | undefined> =>
  may(user?.permissions, readingSubmissions) ? submissionScope() : undefined
