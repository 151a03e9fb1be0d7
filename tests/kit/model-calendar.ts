import ICAL from 'ical.js'

/** What a calendar shows of one event. */
export interface ShownEvent {
  readonly status: string
  readonly summary: string
  readonly location: string
  /** Each time that it takes place: `2050-03-16T09:00:00Z – 2050-03-16T10:00:00Z`; of whole days `2050-03-16 – 2050-03-17`. */
  readonly times: readonly string[]
}

const MAX_OCCURRENCES = 400

/** A calendar as people have one: an event replaces the one of the same UID unless it is older (SEQUENCE), and CANCEL takes it out. */
export function modelCalendar() {
  const events = new Map<string, ICAL.Event>()
  return {
    /** Opens a calendar file. */
    open(file: string): void {
      const calendar = new ICAL.Component(ICAL.parse(file) as unknown as string)
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
      if (event.sequence < (events.get(event.uid)?.sequence ?? -1)) return
      if (calendar.getFirstPropertyValue('method') === 'CANCEL') events.delete(event.uid)
      else events.set(event.uid, event)
    },
    shown: (): ShownEvent[] => [...events.values()].map(shownEvent),
    uids: () => [...events.keys()],
  }
}

function shownEvent(event: ICAL.Event): ShownEvent {
  const times: string[] = []
  const iterator = event.iterator()
  const text = (time: ICAL.Time) => (time.isDate ? time.toString() : new Date(time.toUnixTime() * 1000).toISOString().replace('.000', ''))
  for (let at = iterator.next() as ICAL.Time | null; at && times.length < MAX_OCCURRENCES; at = iterator.next() as ICAL.Time | null) {
    const { startDate, endDate } = event.getOccurrenceDetails(at)
    times.push(`${text(startDate)} – ${text(endDate)}`)
  }
  const status = String(event.component.getFirstPropertyValue('status'))
  return { status, summary: event.summary, location: event.location ?? '', times }
}
