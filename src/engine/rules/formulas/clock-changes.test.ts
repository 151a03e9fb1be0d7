import { expect, test } from 'vitest'
import { changesOf, MINUTE, wallAt, ZONES } from '#tests/kit/zones.ts'
import { clockChangeAt } from './clock-changes.ts'

const minutes = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`) / MINUTE
const wall = (minute: number) => new Date(minute * MINUTE).toISOString().slice(0, 16).replace('T', ' ')

test.each([
  ['America/New_York', '2026-03-08 02:30', '2026-03-08 01:30', '2026-03-08 03:30'],
  ['Europe/London', '2026-03-29 01:00', '2026-03-29 00:00', '2026-03-29 02:00'],
  ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-04 01:45', '2026-10-04 02:45'],
  ['America/Santiago', '2026-09-06 00:15', '2026-09-05 23:15', '2026-09-06 01:15'],
])('in %s a time that the clocks skip has one before and one after it', (zone, skipped, before, after) => {
  const change = clockChangeAt(minutes(skipped), zone)
  expect(change?.is === 'skipped' && [wall(change.earlier), wall(change.later)]).toEqual([before, after])
})

test('a time that comes twice says so, those beside it and those of other zones do not', () => {
  expect(clockChangeAt(minutes('2026-11-01 01:30'), 'America/New_York')).toEqual({ is: 'repeated' })
  for (const time of ['00:59', '02:00', '03:30']) expect(clockChangeAt(minutes(`2026-11-01 ${time}`), 'America/New_York')).toBeUndefined()
  for (const zone of ['UTC', 'Asia/Tokyo', 'Nowhere/Atlantis']) expect(clockChangeAt(minutes('2026-03-08 02:30'), zone)).toBeUndefined()
})

test.each(ZONES)('in %s each minute around a change of the clocks is told as the calendar of the platform knows it', zone => {
  for (const change of changesOf(zone)) {
    const from = wallAt(change.epochMilliseconds - MINUTE, zone).subtract({ hours: 3 })
    for (let minute = 0; minute < 540; minute += 15) {
      const time = from.add({ minutes: minute })
      const at = (disambiguation: 'earlier' | 'later') => time.toZonedDateTime(zone, { disambiguation })
      const [early, late] = [at('earlier'), at('later')]
      const isSkipped = !late.toPlainDateTime().equals(time)
      const isTwice = early.epochMilliseconds !== late.epochMilliseconds
      const shown = (moment: Temporal.ZonedDateTime) => minutes(moment.toPlainDateTime().toString().slice(0, 16))
      const expected = isSkipped ? { is: 'skipped', earlier: shown(early), later: shown(late) } : isTwice ? { is: 'repeated' } : undefined
      expect(clockChangeAt(minutes(time.toString().slice(0, 16)), zone), `${time}`).toEqual(expected)
    }
  }
})
