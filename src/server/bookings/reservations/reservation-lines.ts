import type { Formats } from '#engine/model/formats.ts'
import { english } from '../../english.ts'
import { bookingTexts } from '../booking-texts.ts'
import type { EventTimes } from '../event-times.ts'

// Lines of the log of a reservation. They are stored for good, in English, and say nothing of whom staff ask about it.

export interface LineWords {
  readonly formats: Formats
}

interface NamedPlace {
  readonly name: string
  readonly zone: string
}

type Stretches = readonly (readonly number[])[]

/** Milliseconds since 1970. */
export const stretchesOf = ({ periods }: EventTimes): Stretches => periods.map(({ start, end }) => [start.getTime(), end.getTime()])

/** From JSON of the database. */
export const storedStretches = (periods: readonly { readonly start: string; readonly end: string }[]): Stretches =>
  periods.map(({ start, end }) => [Date.parse(start), Date.parse(end)])

const when = ({ formats }: LineWords, zone: string, stretches: Stretches) => bookingTexts(formats, zone).when(stretches)

export const addedLine = (words: LineWords, { name, zone }: NamedPlace, times: EventTimes): string =>
  english(`${name}: ${when(words, zone, stretchesOf(times))}`)

export const movedLine = (words: LineWords, { name, zone }: NamedPlace, from: Stretches, to: EventTimes): string =>
  english(`${name}: ${when(words, zone, from)} → ${when(words, zone, stretchesOf(to))}`)

export const removedLine = (words: LineWords, { name, zone }: NamedPlace, from: Stretches): string =>
  english(`${name} was freed: ${when(words, zone, from)}`)

export const statusLine = (from: string, to: string): string => english(`Status: ${from} → ${to}`)

export const titleLine = (from: string, to: string): string => english(`Title: ${from} → ${to}`)

export const peopleLine = ({ name }: NamedPlace, from: number | null, to: number | undefined): string =>
  english(`${name}: ${from ?? '–'} → ${to ?? '–'} people`)

export const layoutLine = ({ name }: NamedPlace): string => english(`${name}: another layout`)

export const BUFFERS_LINE = english('Set-up and clearing were changed.')
export const NOTES_LINE = english('Notes were changed.')
export const CONTACT_LINE = english('The contact was changed.')
