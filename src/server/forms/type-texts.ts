import { catalogue } from '#contract/texts/catalogue.ts'

/** The types of form that every company has, as they are called at first (P1.13). */
const typeTexts = catalogue('formType', {
  event_request: 'Event requests',
  meeting_room: 'Meeting rooms',
  sleeping_room: 'Sleeping rooms',
  poster: 'Posters',
})

const OF_PORTAL: Readonly<Record<string, keyof typeof typeTexts>> = {
  'Event requests': 'event_request',
  'Meeting rooms': 'meeting_room',
  'Sleeping rooms': 'sleeping_room',
  Posters: 'poster',
}

/** The name of a type in the visitor's language; what a company calls it itself stays as it is. */
export function typeText(name: string): string {
  const key = Object.hasOwn(OF_PORTAL, name) ? OF_PORTAL[name] : undefined
  return key ? typeTexts[key] : name
}
