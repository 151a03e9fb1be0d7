import { catalogue } from '../texts/catalogue.ts'

/** Why a space cannot be had (P12.18). */
const reasonTexts = catalogue('spaceReasons', {
  booked: 'Booked',
  held: 'On hold by another request',
  buffer: 'Set-up or strike of another event',
  outside_hours: 'Outside opening hours',
  capacity: 'Too small',
  no_seats: 'No seats',
  inactive: 'Not in use',
  past: 'Already over',
  notice: 'Too short notice',
  advance: 'Too far ahead',
  closed: 'Closed',
  elsewhere: 'In another location',
  ownHeld: 'Part of it is held for you',
  ownBooked: 'Part of it is in this request',
})

/** What our service calls the reasons; a company's own system may call them anything, and its closures have names of their own. */
const OF_SERVICE: Readonly<Record<string, keyof typeof reasonTexts>> = {
  Booked: 'booked',
  'On hold by another request': 'held',
  'Set-up or strike of another event': 'buffer',
  'Outside opening hours': 'outside_hours',
  'Too small': 'capacity',
  'No seats': 'no_seats',
  'Not in use': 'inactive',
  'Already over': 'past',
  'Too short notice': 'notice',
  'Too far ahead': 'advance',
  Closed: 'closed',
  'In another location': 'elsewhere',
  'Part of it is held for you': 'ownHeld',
  'Part of it is in this request': 'ownBooked',
}

/** A reason in the visitor's language; what somebody wrote stays as it is. */
export const labelText = (label: string): string => {
  const name = Object.hasOwn(OF_SERVICE, label) ? OF_SERVICE[label] : undefined
  return name ? reasonTexts[name] : label
}

export const reasonText = ({ label }: { readonly label: string }): string => labelText(label)
