import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { formatDate, formatTime } from './formats.ts'
import { daysMeant, isDayEnd, numbersMeant, readTypedDate, readTypedNumber, readTypedTime, writeNumber } from './typed.ts'

const dates = (readable_date_format: string) => ({ readable_date_format, readable_time_format: '24 hr' })
const american = dates('MM/DD/YYYY')
const german = dates('DD.MM.YYYY')
const iso = dates('YYYY-MM-DD')

test('signs of other keyboards, and those that nobody sees, are read as the plain ones', () => {
  expect(readTypedDate('２０２７年３月４日', dates('YYYY年M月D日'))).toBe('2027-03-04')
  expect(readTypedDate('\u200f٠٤\u200f/٠٣\u200f/٢٠٢٧', dates('DD/MM/YYYY'))).toBe('2027-03-04')
  expect(readTypedDate('04–03–2027', dates('DD–MM–YYYY'))).toBe('2027-03-04')
  expect([readTypedTime('０９：３０'), readTypedTime('9:30\u202fPM'), readTypedTime('९:३०')]).toEqual(['09:30', '21:30', '09:30'])
  expect([readTypedNumber('１００'), readTypedNumber('–१२'), readTypedNumber('\u200e１，２\u200e')]).toEqual(['100', '-12', '1.2'])
})

test('no sign becomes a digit that is none', () => {
  for (const text of ['10²', '1½', '①', '㏠']) expect(readTypedNumber(text), text).toBe('')
})

describe('a date is read in the format of the company', () => {
  test.each(['03/04/2026', '3/4/2026', '3/4/26', '3 / 4 / 2026', '03042026', '030426', ' 2026-03-04 ', '2026/3/4'])(
    '%j is the 4th of March for MM/DD/YYYY',
    text => expect(readTypedDate(text, american)).toBe('2026-03-04'),
  )

  test.each(['04.03.2026', '4.3.26', '04032026', '2026-03-04', '٠٤.٠٣.٢٠٢٦', '۴.۳.۲۰۲۶'])('%j is the same day for DD.MM.YYYY', text =>
    expect(readTypedDate(text, german)).toBe('2026-03-04'),
  )

  test.each(['2026-3-4', '26-3-4', '20260304', '260304'])('%j is the same day for YYYY-MM-DD', text =>
    expect(readTypedDate(text, iso)).toBe('2026-03-04'),
  )

  test.each(['4 Mar 2026', 'mar 4, 2026', 'March 4th 2026', '4 march 26', '2026 March 4'])('so is %j, whatever the format', text => {
    expect(readTypedDate(text, american)).toBe('2026-03-04')
    expect(readTypedDate(text, german)).toBe('2026-03-04')
  })

  test('what every format writes is read again', () => {
    for (const format of [
      'MM/DD/YYYY',
      'DD.MM.YYYY',
      'YYYY/MM/DD',
      'D MMM YYYY',
      'MMMM D, YYYY',
      'D/M/YY',
      'YY.M.D',
      'YYYY年M月D日',
      'D [de] MMMM [de] YYYY',
    ]) {
      for (const day of ['2026-03-04', '2026-12-31', '2024-02-29']) {
        expect(readTypedDate(formatDate(day, dates(format)), dates(format))).toBe(day)
      }
    }
  })
})

test.each([
  '',
  'soon',
  '3/4',
  '13/13/2026',
  '02/30/2026',
  '3/4/026',
  '03/04/0026',
  '1/2/3/4',
  '0304',
  '12',
  '3/4/20266',
  'Mar 2026',
  '4 Mar 5 2026',
])('%j is no date for MM/DD/YYYY', text => expect(readTypedDate(text, american)).toBe(''))

test.each(['24.12.2026', '24/12/2026', '12-24-2026', '24 12 2026', '24122026', '2026.12.24'])(
  '%j can mean Christmas Eve alone, whatever the format',
  text => {
    for (const formats of [american, german, iso]) expect(readTypedDate(text, formats)).toBe('2026-12-24')
  },
)

test('what may mean two days is none, unless order and signs are those of the company; the same day twice is one', () => {
  for (const text of ['03.04.2026', '3-4-2026', '3 4 26']) {
    expect(readTypedDate(text, american), text).toBe('')
    expect(daysMeant(text, american), text).toEqual(['2026-03-04', '2026-04-03'])
  }
  expect(daysMeant('03/04/2026', german)).toEqual(['2026-04-03', '2026-03-04'])
  expect(daysMeant('03/04/2026', iso)).toEqual(['2026-03-04', '2026-04-03'])
  expect(daysMeant('03/04/2026', american)).toEqual(['2026-03-04'])
  expect(daysMeant('04.04.2026', american)).toEqual(['2026-04-04'])
})

test('a weekday that begins as a month does is not taken for one in silence', () => {
  expect(daysMeant('mar. 7 avr. 2026', dates('DD/MM/YYYY'), 'fr')).toEqual(['2026-03-07', '2026-04-07'])
  expect(daysMeant('mar, 7 abr 2026', dates('DD/MM/YYYY'), 'es')).toEqual(['2026-03-07', '2026-04-07'])
  expect(daysMeant('mar. 3 mars 2026', dates('DD/MM/YYYY'), 'fr')).toEqual(['2026-03-03'])
  expect(daysMeant('Tue 7 Apr 2026', american)).toEqual(['2026-04-07'])
})

test('a year of two digits may stand at either end, unless the company writes years last, with these signs, or such years itself', () => {
  expect(daysMeant('31/12/26', dates('YYYY/MM/DD'))).toEqual(['2031-12-26', '2026-12-31'])
  expect(daysMeant('26-03-04', iso)).toEqual(['2026-03-04', '2004-03-26'])
  expect(daysMeant('24.12.26', iso)).toEqual(['2024-12-26', '2026-12-24'])
  expect(daysMeant('24.12.26', american)).toEqual(['2026-12-24', '2024-12-26'])
  expect(daysMeant('261224', american)).toEqual(['2024-12-26', '2026-12-24'])
  expect(daysMeant('04 Mar 26', iso)).toEqual(['2004-03-26', '2026-03-04'])
  expect(daysMeant('04 Mar 26', american)).toEqual(['2026-03-04', '2004-03-26'])
  expect([daysMeant('31/12/26', iso), daysMeant('12/31/26', american)]).toEqual([['2031-12-26', '2026-12-31'], ['2026-12-31']])
  expect([daysMeant('04.03.26', german), daysMeant('26.3.4', dates('YY.M.D')), daysMeant('04 Mar 26', dates('DD MMM YY'))]).toEqual([
    ['2026-03-04'],
    ['2026-03-04'],
    ['2026-03-04'],
  ])
  expect([daysMeant('31-12-99', iso), daysMeant('99-12-31', iso), daysMeant('31/02/26', iso)]).toEqual([
    ['1999-12-31'],
    ['1999-12-31'],
    ['2031-02-26'],
  ])
})

test('a year of the Buddhist calendar is asked about, one that counts from the Hijra is none; what is near in ours is read as ever', () => {
  const thai = dates('DD/MM/YYYY')
  expect(daysMeant('04/03/2570', thai)).toEqual(['2027-03-04', '2570-03-04'])
  expect(daysMeant('2570-03-04', iso)).toEqual(['2027-03-04', '2570-03-04'])
  expect(daysMeant('4 Mar 2570', thai)).toEqual(['2027-03-04', '2570-03-04'])
  // A day that one of the two years alone has.
  expect([readTypedDate('29/02/2572', thai), readTypedDate('29/02/2571', thai)]).toEqual(['2572-02-29', ''])
  for (const text of ['15/09/1448', '1448/09/15', '1448-09-15', '25/12/1405']) expect(daysMeant(text, thai), text).toEqual([])
  expect(['31/12/1500', '31/12/2399', '31/12/9999'].map(text => readTypedDate(text, thai))).toEqual([
    '1500-12-31',
    '2399-12-31',
    '9999-12-31',
  ])
})

test('no text means two days in two formats, each in silence, but digits alone and what is written as the company does', lawTime, () => {
  const part = fc.integer({ min: 1, max: 31 }).map(number => `${number}`.padStart(2, '0'))
  const text = fc
    .tuple(part, part, fc.oneof(part, fc.constantFrom('2026', '2027')), fc.constantFrom('-', '.', '/', ' '))
    .map(([a, b, c, sign]) => [a, b, c].join(sign))
  const formats = ['MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'YYYY/MM/DD', 'D/M/YYYY', 'YYYY年M月D日'].map(dates)
  fc.assert(
    fc.property(text, typed => {
      const foreign = formats.filter(
        ({ readable_date_format: format }) => format.startsWith('Y') || !format.includes(/[-./ ]/.exec(typed)![0]),
      )
      const read = foreign.map(one => readTypedDate(typed, one)).filter(day => day !== '')
      expect(new Set(read).size, typed).toBeLessThanOrEqual(1)
    }),
    askedWith(2000),
  )
})

test('a day is read again as every format writes it', lawTime, () => {
  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  const format = fc.constantFrom(
    'MM/DD/YYYY',
    'DD.MM.YYYY',
    'YYYY-MM-DD',
    'YYYY年M月D日',
    'D/M/YY',
    'YY.M.D',
    'DD MMM YY',
    'YY MMM DD',
    'MMMM D, YYYY',
  )
  fc.assert(
    fc.property(day, format, (iso, pattern) => {
      expect(daysMeant(formatDate(iso, dates(pattern)), dates(pattern)), pattern).toEqual([iso])
    }),
    askedWith(2000),
  )
})

test('a year of two digits is near', () => {
  expect(readTypedDate('1/1/69', american)).toBe('2069-01-01')
  expect(readTypedDate('1/1/70', american)).toBe('1970-01-01')
})

test.each([
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['21h30', '21:30'],
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9am', '09:00'],
  ['9 PM', '21:00'],
  ['9:30 p.m.', '21:30'],
  ['930p', '21:30'],
  ['12 am', '00:00'],
  ['12:05 PM', '12:05'],
  ['21:30:59', '21:30'],
  ['٠٩:٣٠', '09:30'],
  ['2026-03-04 09:30', '09:30'],
])('%j is the time %s', (text, time) => expect(readTypedTime(text)).toBe(time))

test.each(['24:00', '24.00', '2400', '24h00', '24:00:00', ' 24:00h ', '２４：００'])('%j is midnight', text => {
  expect([readTypedTime(text), isDayEnd(text)]).toEqual(['00:00', true])
})

test.each(['00:00', '24', '24:01', '24:00 pm', '12:00 am'])('%j is not the end of a day', text => expect(isDayEnd(text)).toBe(false))

test.each(['', 'noon', '24', '24:01', '24:00 pm', '9:3', '25:00', '9:60', '13 pm', '12345', 'am'])('%j is no time', text =>
  expect(readTypedTime(text)).toBe(''),
)

test('what a clock writes is read again', () => {
  for (const clock of ['12 hr', '24 hr']) {
    for (const time of ['00:00', '09:05', '12:00', '23:59']) {
      expect(readTypedTime(formatTime(time, { readable_date_format: '', readable_time_format: clock }))).toBe(time)
    }
  }
})

test.each([
  ['12', '12'],
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  ['1500.500', '1500.500'],
  ['0.500', '0.500'],
  ['0,500', '0.500'],
  ['.5', '0.5'],
  ['1,500.25', '1500.25'],
  ['1.500,25', '1500.25'],
  ['1.500.000', '1500000'],
  ['1,500,000.5', '1500000.5'],
  ['1 500', '1500'],
  ['1\u202f500,5', '1500.5'],
  ["1'500", '1500'],
  ['1’500.5', '1500.5'],
  ['-3', '-3'],
  ['- 12 000', '-12000'],
  ['٢٥٫٥', '25.5'],
  ['١٬٥٠٠', '1500'],
  ['１，５００，０００', '1500000'],
])('%j is the number %s in every browser', (text, number) => expect(numbersMeant(text)).toEqual([number]))

test('one sign before exactly three digits may be of two cultures: it is asked about, in every language', () => {
  expect(numbersMeant('1.500')).toEqual(['1500', '1.5'])
  expect(numbersMeant('1,500')).toEqual(['1500', '1.5'])
  expect(numbersMeant('-12.000')).toEqual(['-12000', '-12'])
  expect(numbersMeant('999,999')).toEqual(['999999', '999.999'])
  expect([readTypedNumber('1.500'), readTypedNumber('1,500')]).toEqual(['', ''])
})

test('a whole number has no decimals: every sign groups', () => {
  expect(['1.500', '1,500', '-12.000', '1 500'].map(text => numbersMeant(text, true))).toEqual([['1500'], ['1500'], ['-12000'], ['1500']])
})

test.each(['', '-', ',', '1,5,0', '1 50', '1.50.000', '1,50,000', '1.500.25', '1.500,25,5', '0 500', "1'500’000", '1e5', 'many'])(
  'the invalid entry %j is rejected',
  text => expect(numbersMeant(text)).toEqual([]),
)

test('a number is read again as it is written, and no text is two numbers in silence', lawTime, () => {
  const decimal = fc.record({ whole: fc.integer({ min: -9_999_999, max: 9_999_999 }), decimals: fc.stringMatching(/^\d{0,5}$/) })
  fc.assert(
    fc.property(decimal, ({ whole, decimals }) => {
      const number = decimals ? `${whole}.${decimals}` : `${whole}`
      expect(numbersMeant(writeNumber(number)).map(Number)).toEqual([Number(number)])
      // As two cultures write it.
      const grouped = (group: string, sign: string) =>
        `${`${whole}`.replace(/(?<=\d)(?=(?:\d{3})+$)/g, group)}${decimals && sign}${decimals}`
      for (const text of [grouped(',', '.'), grouped('.', ','), grouped('\u202f', ','), grouped('’', '.')])
        expect(numbersMeant(text).map(Number), text).toContain(Number(number))
    }),
    askedWith(2000),
  )
})
