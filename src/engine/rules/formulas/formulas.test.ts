import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'
import type { Env } from '../../run/run.ts'
import { addBusinessDays } from './business-days.ts'
import { dayOf, readCivil, weekday, writeCivil } from './civil.ts'
import { parseFormula } from './parse.ts'
import { instantOf, wallOf } from './zones.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

/** The result of a formula in a hidden field; `answers` are those of text fields that it may read. */
function calc(formula: string, answers: Record<string, string> = {}, env: Partial<Env> = {}): string {
  return calculator(formula, answers, env).says('result') as string
}

function calculator(formula: string, answers: Record<string, string>, env: Partial<Env> = {}) {
  const fields = Object.entries(answers).map(([name, defaultValue]) => aField('text', name, { defaultValue }))
  const result = aField('text', 'result', { hidden: true, valueConditions: [{ value: { formula }, conditions: [] }] })
  return visit(aForm(aPage(...fields, result)), env)
}

/** What is wrong with it, and the part of it that is; '' for nothing. */
function problem(formula: string): string {
  const parsed = parseFormula(formula)
  return parsed.is === 'problem' ? `${parsed.what} ${parsed.at}: ${formula.slice(parsed.at, parsed.at + parsed.length)}` : ''
}

test('GetValue gives the answer of a field', () => {
  expect(calc("GetValue('a')", { a: 'x' })).toBe('x')
  expect(calc(' GetValue ( "a" ) ', { a: 'x' })).toBe('x')
})

test('GetValue of several values gives them joined by ||', () => {
  const form = aForm(
    aPage(
      aField('checkbox', 'a', {
        values: [
          { value: 'x', label: 'X' },
          { value: 'y', label: 'Y' },
        ],
        defaultValue: 'x||y',
      }),
      aField('text', 'b', { hidden: true, valueConditions: [{ value: { formula: "GetValue('a')" }, conditions: [] }] }),
    ),
  )
  expect(visit(form).says('b')).toBe('x||y')
})

test('Today and Now are those of the zone of the browser', () => {
  const now = () => Date.parse('2026-03-04T23:30:00Z')
  expect(calc('Today()', {}, { now, timeZone: 'UTC' })).toBe('2026-03-04')
  expect(calc('Today()', {}, { now, timeZone: 'Europe/Berlin' })).toBe('2026-03-05')
  expect(calc('Now()', {}, { now, timeZone: 'Asia/Kolkata' })).toBe('2026-03-05 05:00')
})

test("Today and Now are those of the event's time zone if the form has a field timezone with a value", () => {
  const now = () => Date.parse('2026-03-04T23:30:00Z')
  expect(calc('Now()', { timezone: 'America/New_York' }, { now })).toBe('2026-03-04 18:30')
  expect(calc('Now()', { timezone: 'Nowhere/Land' }, { now, timeZone: 'UTC' })).toBe('2026-03-04 23:30')
  expect(calc('Now()', {}, { now, timeZone: 'Nowhere/Land' })).toBe('2026-03-04 23:30')
})

test('when the answer of timezone changes, the clock of the form does', () => {
  const visitor = calculator('Now()', { timezone: 'UTC' })
  expect(visitor.says('result')).toBe('2026-03-04 09:00')
  expect(visitor.fill({ timezone: 'Asia/Tokyo' }).says('result')).toBe('2026-03-04 18:00')
})

test('AddDays counts civil days, over months, leap years and changes of the clocks', () => {
  expect(calc("AddDays('2026-03-04', 3)")).toBe('2026-03-07')
  expect(calc("AddDays('2028-02-28', 1)")).toBe('2028-02-29')
  expect(calc("AddDays('2026-01-01', -1)")).toBe('2025-12-31')
  expect(calc("AddDays('2026-03-28 02:30', 1)")).toBe('2026-03-29 02:30')
  expect(calc("AddDays('2026-03-04', GetValue('n'))", { n: '2' })).toBe('2026-03-06')
})

test('AddHours counts on the time line and shows wall time', () => {
  const berlin = { timeZone: 'Europe/Berlin' }
  expect(calc("AddHours('2026-03-04 22:00', 3)", {}, berlin)).toBe('2026-03-05 01:00')
  expect(calc("AddHours('2026-03-04', 1.5)", {}, berlin)).toBe('2026-03-04 01:30')
  expect(calc("AddHours('2026-03-04 10:00', -12)", {}, berlin)).toBe('2026-03-03 22:00')
})

test('over a change of the clocks AddHours skips or repeats the hour', () => {
  const berlin = { timeZone: 'Europe/Berlin' }
  expect(calc("AddHours('2026-03-29 01:30', 1)", {}, berlin)).toBe('2026-03-29 03:30')
  expect(calc("AddHours('2026-03-29 03:30', -1)", {}, berlin)).toBe('2026-03-29 01:30')
  expect(calc("AddHours('2026-03-28 12:00', 24)", {}, berlin)).toBe('2026-03-29 13:00')
  expect(calc("AddHours('2026-10-25 02:30', 1)", {}, berlin)).toBe('2026-10-25 02:30')
  expect(calc("AddHours('2026-10-25 02:30', 2)", {}, berlin)).toBe('2026-10-25 03:30')
  expect(calc("AddHours('2026-10-24 12:00', 24)", {}, berlin)).toBe('2026-10-25 11:00')
})

test('a wall time that the clocks skip moves forward', () => {
  expect(calc("AddHours('2026-03-29 02:30', 0)", {}, { timeZone: 'Europe/Berlin' })).toBe('2026-03-29 03:30')
  expect(calc("AddHours('2026-10-04 02:10', 0)", {}, { timeZone: 'Australia/Lord_Howe' })).toBe('2026-10-04 02:40')
})

test('hours on a time alone go round like a clock', () => {
  expect(calc("AddHours('23:30', 1)")).toBe('00:30')
  expect(calc("AddHours('9:00 AM', -10)")).toBe('23:00')
})

test('AddBusinessDays skips Saturday and Sunday, forwards and backwards', () => {
  expect(calc("AddBusinessDays('2026-03-06', 1)")).toBe('2026-03-09')
  expect(calc("AddBusinessDays('2026-03-07', 1)")).toBe('2026-03-09')
  expect(calc("AddBusinessDays('2026-03-09', -1)")).toBe('2026-03-06')
  expect(calc("AddBusinessDays('2026-03-08', -1)")).toBe('2026-03-06')
  expect(calc("AddBusinessDays('2026-03-04', 10)")).toBe('2026-03-18')
  expect(calc("AddBusinessDays('2026-03-07', 0)")).toBe('2026-03-07')
})

test('a zone is looked up only for a formula that hangs on it', () => {
  // Written as no other test writes it: what was looked up once is remembered by its name.
  const timeZone = 'Asia/kathmandU'
  const looks = vi.spyOn(Intl, 'DateTimeFormat')
  expect(calc("AddDays(GetValue('day'), 1)", { day: '2026-03-04' }, { timeZone })).toBe('2026-03-05')
  expect(looks).not.toHaveBeenCalled()
  expect(calc('Today()', {}, { timeZone })).toBe('2026-03-04')
  expect(looks).toHaveBeenCalled()
  looks.mockRestore()
})

test("AddBusinessDays skips the company's holidays", () => {
  const holidays = ['2026-04-03', '2026-04-06', '2026-04-05', 'no date', '2026-04-03']
  expect(calc("AddBusinessDays('2026-04-02', 1)", {}, { holidays })).toBe('2026-04-07')
  expect(calc("AddBusinessDays('2026-04-07', -1)", {}, { holidays })).toBe('2026-04-02')
  expect(calc("AddBusinessDays('2026-04-02', 5)", {}, { holidays })).toBe('2026-04-13')
  const weekend = { holidays: ['2026-04-04', '2026-04-05'] }
  expect(calc("AddBusinessDays('2026-04-02', 1)", {}, weekend), 'a holiday on a Saturday or Sunday is no other day off').toBe('2026-04-03')
  expect(calc("AddBusinessDays('2026-04-02', 2)", {}, weekend)).toBe('2026-04-06')
  expect(calc("AddBusinessDays('2026-04-06', -1)", {}, weekend)).toBe('2026-04-03')
})

test('AddBusinessDays is what counting day by day gives, whatever the days off', lawTime, () => {
  const days = fc.integer({ min: 20_000, max: 20_100 })
  const law = fc.property(days, fc.integer({ min: -40, max: 40 }), fc.uniqueArray(days, { maxLength: 30 }), (day, n, off) => {
    const list = off.filter(item => weekday(item) < 5).toSorted((a, b) => a - b)
    let slow = day
    for (let left = Math.abs(n); left > 0;) {
      slow += Math.sign(n)
      if (weekday(slow) < 5 && !list.includes(slow)) left -= 1
    }
    return addBusinessDays(day, n, list) === slow
  })
  fc.assert(law, askedWith(3_000))
})

test('civil dates are those of the calendar', lawTime, () => {
  const law = fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), day => {
    const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
    const civil = readCivil(text)
    return (
      civil?.is === 'date' &&
      civil.day === day &&
      writeCivil(civil) === text &&
      weekday(day) === (new Date(day * 86_400_000).getUTCDay() + 6) % 7
    )
  })
  fc.assert(law, askedWith(3_000))
  expect(dayOf(2026, 2, 29)).toBeUndefined()
  expect(dayOf(2026, 13, 1)).toBeUndefined()
})

test('wall times and instants are those that Temporal gives, in every kind of zone', lawTime, () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Casablanca',
    'America/St_Johns',
    'UTC',
    'Pacific/Chatham',
  ]
  const minutes = fc.integer({ min: 10_000_000, max: 42_000_000 })
  const law = fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
    const there = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
    const wall = Date.parse(`${there.toString({ smallestUnit: 'minute' })}Z`) / 60_000
    const plain = Temporal.PlainDateTime.from(new Date(minute * 60_000).toISOString().slice(0, 16))
    const instant = plain.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 60_000
    return wallOf(minute, zone) === wall && instantOf(minute, zone) === instant
  })
  fc.assert(law, askedWith(3_000))
})

test('around every change of the clocks too', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/St_Johns']) {
    let at = Temporal.ZonedDateTime.from({ timeZone: zone, year: 2021, month: 1, day: 1 }).getTimeZoneTransition('next')
    for (let change = 0; at && change < 8; change += 1, at = at.getTimeZoneTransition('next')) {
      const middle = at.epochMilliseconds / 60_000
      for (let off = -180; off <= 180; off += 10) {
        const there = Temporal.Instant.fromEpochMilliseconds((middle + off) * 60_000)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
        const wall = Date.parse(`${there.toString({ smallestUnit: 'minute' })}Z`) / 60_000
        expect(wallOf(middle + off, zone)).toBe(wall)
        expect(instantOf(wall, zone)).toBe(there.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 60_000)
        const shifted = there.add({ minutes: 60 })
        const skipped = Date.parse(`${shifted.toString({ smallestUnit: 'minute' })}Z`) / 60_000
        expect(instantOf(skipped, zone)).toBe(shifted.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 60_000)
      }
    }
  }
})

test('calls nest', () => {
  expect(calc("AddBusinessDays(AddDays(GetValue('a'), 1), AddDays('x', 1))", { a: '2026-03-04' })).toBe('')
  expect(calc("AddDays(AddBusinessDays(GetValue('a'), 1), 1)", { a: '2026-03-06' })).toBe('2026-03-10')
})

test('a formula with an empty argument is empty, and no failure', () => {
  const visitor = calculator("AddDays(GetValue('a'), 1)", { a: '' })
  expect(visitor.says('result')).toBe('')
  expect(visitor.logged).toEqual([])
})

test('a formula that fails gives an empty value and a log line', () => {
  for (const formula of [
    "AddDays('soon', 1)",
    "AddDays('2026-03-04', 'many')",
    "AddDays('2026-03-04', 0.5)",
    "AddDays('9999-12-31', 1)",
    "AddDays('10:00', 1)",
    "AddHours('2026-03-04', 100000000)",
    "AddHours('2026-03-04', 1e3)",
  ]) {
    const visitor = calculator(formula, {})
    expect(visitor.says('result')).toBe('')
    expect(visitor.logged).toHaveLength(1)
  }
  expect(calculator("AddDays('2026-02-30', 1)", {}).logged).toEqual(['A formula of "result" failed'])
  expect(calculator("GetValue('nobody')", {}).logged[0]).toBe('Unknown field "nobody" in a formula of "result"')
})

test('what is no formula says what is wrong', () => {
  for (const [formula, wrong] of [
    ['', 'empty 0: '],
    ['  ', 'empty 0: '],
    [' Today ', 'open 1: Today'],
    ['Today(', 'end 6: '],
    ["AddDays('2026-03-04', ", 'end 21: '],
    ['Today(1)', 'count 0: Today'],
    ["AddDays(Now(), AddDays('2026-03-04'))", 'count 15: AddDays'],
    ['Today() Today()', 'rest 8: Today'],
    ['AddDays(, 1)', 'rest 8: ,'],
    ["GetValue(GetValue('a'))", 'name 0: GetValue'],
    ["GetValue('a', 'b')", 'name 0: GetValue'],
    ["'open", "odd 0: 'open"],
    ["AddDays(GetValue('a), 1)", "odd 17: 'a), 1)"],
    ['1 + 1', 'odd 2: + 1'],
    ['AddBusinesDays(Now(), 1)', 'unknown 0: AddBusinesDays'],
    ['AddDays( now(), 1)', 'unknown 9: now'],
    ['day', 'unknown 0: day'],
  ])
    expect([formula, problem(formula!)]).toEqual([formula, wrong])
})

test('a bracket that is not closed is missing at the end, or before what stands in its place', () => {
  expect(problem('AddDays(Today(), 2  ')).toBe('close 18: ')
  expect(problem('AddDays(AddDays(Today(), 2), 2')).toBe('close 30: ')
  expect(problem('AddDays(Today() 2)')).toBe('close 16: 2')
})

test('nothing but the listed functions can be called', () => {
  for (const name of ['constructor', 'eval', '__proto__', 'toString', 'now', 'getvalue', 'Function']) {
    expect(problem(`${name}()`)).toBe(`unknown 0: ${name}`)
  }
  expect(problem('constructor.constructor("return 1")()')).not.toBe('')
  expect(problem('Today().constructor')).not.toBe('')
})

test('a formula has at most 500 characters and nests at most 16 deep', () => {
  expect(problem(`'${'x'.repeat(498)}'`)).toBe('')
  expect(problem(`'${'x'.repeat(499)}'`)).toBe("long 500: '")
  const deep = (depth: number) => `${'AddDays('.repeat(depth - 1)}Today()${', 1)'.repeat(depth - 1)}`
  expect(problem(deep(16))).toBe('')
  expect(problem(deep(17))).toBe('deep 128: Today')
})

test('any text is read in linear time and never throws', lawTime, () => {
  const law = fc.property(fc.string({ maxLength: 600, unit: 'binary' }), text => {
    const parsed = parseFormula(text)
    return parsed.is !== 'problem' || (parsed.at >= 0 && parsed.length >= 0 && parsed.at + parsed.length <= text.length)
  })
  fc.assert(law, askedWith(2_000))
})
