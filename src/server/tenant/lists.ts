import { notFound, Problem } from '../errors.ts'
import type { TenantContext, TenantHandlers } from './context.ts'
import { ownSubmission, type WireEdit } from './wire-edit.ts'
import { nameKeys } from '../name-key.ts'
import { textOrNothing } from './texts.ts'
import { spaceTexts as texts } from '../space-texts.ts'
import type { PosterRange } from './tenant.repo.ts'

/** What companies and places there are, and posters. */
export const listHandlers: TenantHandlers<
  | 'tenantFormats'
  | 'agendaItemTypes'
  | 'setupTypes'
  | 'meetingRequestForms'
  | 'listRegions'
  | 'listLocations'
  | 'listLayouts'
  | 'listSpaceCategories'
  | 'posterBuildings'
  | 'posterCost'
  | 'posterDetails'
> = {
  tenantFormats: async ({ portal: { company } }) => ({
    readable_date_format: company.readable_date_format,
    readable_time_format: company.readable_time_format,
  }),
  agendaItemTypes: ({ portal }) => portal.tenantLists.agendaItemTypes(),
  setupTypes: ({ portal }) => portal.tenantLists.setupTypes(),
  meetingRequestForms: async () => ({ data: [] }),
  listRegions: ({ portal }) => portal.tenantLists.regions(),
  listLocations: ({ portal, body }) => portal.tenantLists.locations(nameKeys(body.region)),
  listLayouts: ({ portal }) => portal.tenantLists.layouts(),
  listSpaceCategories: ({ portal }) => portal.tenantLists.spaceCategories(),
  posterBuildings: async context => context.portal.tenantLists.posterBuildings(await rangeOf(context)),
  async posterCost(context) {
    const cost = await context.portal.tenantLists.posterCost(await rangeOf(context))
    if (!cost) throw new Problem(409, ['No cost', texts.mixedCurrencies], { alert: texts.mixedCurrencies })
    return cost
  },
  async posterDetails({ portal, query }) {
    const poster = await portal.tenantLists.poster(textOrNothing(query.get('amazon_poster_id')))
    if (!poster) throw notFound()
    return poster
  },
}

interface WireRange extends WireEdit {
  readonly worksite_uids: string | readonly string[]
  readonly start_date: string
  readonly end_date: string
}

const MAX_POSTER_DAYS = 366

/** @throws Problem 400 with an alert for days that cannot be */
async function rangeOf({ portal, body, submission }: TenantContext<WireRange>): Promise<PosterRange> {
  const { worksite_uids, start_date, end_date } = body
  const [first, last] = [start_date.slice(0, 10), end_date.slice(0, 10)]
  const days = (Date.parse(`${last}T00:00Z`) - Date.parse(`${first}T00:00Z`)) / 86_400_000
  const refused = (alert: string) => new Problem(400, ['Bad request', alert], { alert })
  if (![first, last].every(isDay)) throw refused(texts.noSuchTime)
  if (days < 0) throw refused(texts.endFirst)
  if (days >= MAX_POSTER_DAYS) throw refused(texts.postersTooLong({ days: MAX_POSTER_DAYS }))
  const own = submission ?? (await ownSubmission(portal, body))
  return { worksites: nameKeys(worksite_uids), first_day: first, last_day: last, submission: own ?? null }
}

/** Is it a day of the calendar? `Date` takes February 30 for a day in March, and knows a year 0, which the database does not. */
function isDay(text: string): boolean {
  if (text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
