import type { CalendarAvailability, SpaceForm } from '#contract/portal/calendar-availability.ts'
import { FREE_MINUTES, MAX_FREE_MINUTES, MIN_FREE_MINUTES } from '#contract/portal/calendar-free.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { KINDS_OF_SPACES } from '#fields/inventory-kinds.ts'
import { eventFieldsOf } from '#fields/kit/event-fields.ts'
import type { FormWithKind } from '../forms/forms.lists.ts'
import type { Portal } from '../portal.ts'
import { openForms } from './open-forms.ts'

/** For how long spaces are wanted, as the address says it, and the forms with which who reads can ask for them (P12.150, P12.153). */
export async function availabilityOf(portal: Portal, search: URLSearchParams, languages: readonly string[]): Promise<CalendarAvailability> {
  const [forms, found] = await Promise.all([openForms(portal, languages), portal.forms.withKinds(KINDS_OF_SPACES)])
  const fieldsOf = new Map(found.map(form => [linkTo(portal, `forms/${form.type}/${form.path}`), fieldsIn(form)]))
  return {
    minutes: minutesIn(search),
    forms: forms.flatMap(({ title, language, link }) => {
      const fields = fieldsOf.get(link)
      return fields ? [{ title, language, link, fields }] : []
    }),
  }
}

function minutesIn(search: URLSearchParams): number {
  const text = search.get('minutes') ?? ''
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return minutes < MIN_FREE_MINUTES || minutes > MAX_FREE_MINUTES ? FREE_MINUTES : minutes
}

/** What the widget reads of the event, where the form has it. */
function fieldsIn({ field, names }: FormWithKind): SpaceForm['fields'] {
  const { location, timezone, start_date, start_time, end_date, end_time } = eventFieldsOf(field)
  const known = new Set(names)
  const fields = { spaces: field.mapField, location, timezone, start_date, start_time, end_date, end_time }
  return Object.fromEntries(Object.entries(fields).filter(([, name]) => known.has(name)))
}
