/**
 * What a calendar program has to know of a zone (VTIMEZONE): each change of its clocks from the one that holds when `firstYear` begins to the end of
 * `lastYear`. A zone whose clocks never change has one offset. @param zone IANA name
 */
export function timeZoneLines(zone: string, firstYear: number, lastYear: number): string[] {
  const onsets = onsetsOf(zone, firstYear, lastYear)
  // Nothing reads more into the two words than a name; there has to be one that is standard.
  const standard = Math.min(...onsets.map(({ to }) => to))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...onsets.flatMap(({ wall, from, to }) => {
      const part = to > standard ? 'DAYLIGHT' : 'STANDARD'
      return [`BEGIN:${part}`, `DTSTART:${wall}`, `TZOFFSETFROM:${offset(from)}`, `TZOFFSETTO:${offset(to)}`, `END:${part}`]
    }),
    'END:VTIMEZONE',
  ]
}

/** A change of the clocks: when, on the clock as it was until then, and the offsets before and after in seconds. */
interface Onset {
  readonly wall: string
  readonly from: number
  readonly to: number
}

function onsetsOf(zone: string, firstYear: number, lastYear: number): Onset[] {
  const begin = newYear(zone, firstYear)
  const end = newYear(zone, lastYear + 1)
  // One at that very moment counts.
  const first = begin.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const onsets = [first ? onsetAt(first) : { wall: '19700101T000000', from: secondsOf(begin), to: secondsOf(begin) }]
  for (let at = begin.getTimeZoneTransition('next'); at && before(at, end); at = at.getTimeZoneTransition('next')) onsets.push(onsetAt(at))
  return onsets
}

const newYear = (zone: string, year: number) => new Temporal.PlainDate(year, 1, 1).toZonedDateTime(zone)

const before = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) => Temporal.ZonedDateTime.compare(one, other) < 0

function onsetAt(at: Temporal.ZonedDateTime): Onset {
  const [from, to] = [secondsOf(at.subtract({ milliseconds: 1 })), secondsOf(at)]
  return { wall: wallText(at.toPlainDateTime().add({ seconds: from - to })), from, to }
}

const secondsOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime) => Math.round(offsetNanoseconds / 1e9)

/** A time on the clock as a calendar file writes it: `20500316T093000`. */
export const wallText = (wall: Temporal.PlainDateTime): string => wall.toString({ smallestUnit: 'second' }).replaceAll(/[:-]/g, '')

/** `+0100`; with seconds where there are some, as in years when each town had its own time. */
function offset(seconds: number): string {
  const [, hours = 0, minutes = 0, rest = 0] = [0, 3600, 60, 1].map((unit, at, units) =>
    Math.floor((Math.abs(seconds) % (units[at - 1] || Infinity)) / unit),
  )
  const digits = [hours, minutes, ...(rest > 0 ? [rest] : [])].map(part => String(part).padStart(2, '0'))
  return `${seconds < 0 ? '-' : '+'}${digits.join('')}`
}
