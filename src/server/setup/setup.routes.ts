import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { UNDO_DAYS } from '#contract/portal/space-imports.ts'
import * as calls from '#contract/portal/setup.ts'
import { isTimeZone } from '#contract/portal/time-zones.ts'
import { Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { SAMPLE_NAME, sampleInventory } from './sample-inventory.ts'
import type { LoadedSample } from './setup.repo.ts'

const NOT_LOADED = 'The sample inventory was not loaded'
const NOT_REMOVED = 'The sample inventory was not removed'
const HAS_SPACES = 'There are spaces already, and the sample is for an empty inventory. Nothing was changed.'
const NO_SAMPLE = `It is not there: it was removed, or loaded more than ${UNDO_DAYS} days ago. Delete what is left of it under Spaces.`

/** The card of the first steps, and the sample inventory (P8.66, P12.89). */
export function setupRoutes(app: FastifyInstance): void {
  const { companies } = app.services

  serve(app, calls.editSetup, async ({ body, portal }) => {
    await portal.setup.setHidden(body.hidden)
    companies.forget(portal.company.path)
    const saved: Outcome = { success: true, message: [body.hidden ? 'Setup steps hidden for all staff.' : 'Setup steps shown.', ''] }
    return saved
  })

  serve(app, calls.loadSampleInventory, async ({ portal, request }) => {
    const { user, resources, setup } = portal
    if (await setup.hasSpace()) throw new Problem(409, [NOT_LOADED, HAS_SPACES])
    // What the company renamed or deleted of what every company begins with comes along.
    const sent = resources.imports.wholeFile(sampleInventory(await zoneOf(portal, request.url)))
    const report = await resources.imports.run(sent, { name: SAMPLE_NAME, user: user?.id ?? null, isSample: true })
    // Of a second one at the same moment every row is there by now.
    if (report.uuid === '') throw new Problem(409, [NOT_LOADED, report.wrong[0]?.reason ?? HAS_SPACES])
    const loaded: Outcome<calls.SampleLoaded> = {
      success: true,
      message: ['Sample inventory loaded.', counted(report.new, 'space')],
      data: { spaces: report.new },
    }
    return loaded
  })

  serve(app, calls.removeSampleInventory, async ({ portal }) => {
    const sample = await portal.setup.sample()
    if (!sample) throw new Problem(404, [NOT_REMOVED, NO_SAMPLE])
    const obstacle = obstacleIn(sample)
    if (obstacle !== undefined) throw new Problem(409, [NOT_REMOVED, obstacle])
    // Looks once more, while nobody can book there.
    await portal.resources.imports.undo(sample.uuid)
    const removed: Outcome = { success: true, message: ['Sample inventory removed.', ''] }
    return removed
  })
}

/** Of the company as it is now; while nobody saved one it is that of the browser, which the profile proposes too (P8.67). */
async function zoneOf({ company, profile }: Portal, url: string): Promise<string> {
  const now = (await profile.read()) ?? company
  const proposed = new URL(url, 'http://local').searchParams.get('timezone') ?? ''
  return now.profile_saved_at === null && isTimeZone(proposed) ? proposed : now.timezone
}

function obstacleIn({ bookings, holds }: LoadedSample): string | undefined {
  if (bookings > 0)
    return `Its spaces have ${counted(bookings, 'booking')}. Take the spaces out of use instead: visitors are no longer offered them.`
  if (holds > 0) return `Visitors hold ${counted(holds, 'space')} of it in open forms right now. Try again in a few minutes.`
  return undefined
}

const counted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
