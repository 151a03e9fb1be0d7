import { expect, test } from 'vitest'
import { wrongFormula } from './wrong-formula.ts'

const NAMES = ['start_date', 'end_date', 'budget', 'n']
const meantBy = (formula: string, names: readonly string[] | undefined = NAMES) => wrongFormula(formula, names)?.mend

test.each([
  ['AddBusinessDay(GetValue(), 2)', 'AddBusinessDays', 'AddBusinessDays(GetValue(), 2)'],
  ['AddDays(Tody(), 2)', 'Today', 'AddDays(Today(), 2)'],
  ['adddays(Now(), 2)', 'AddDays', 'AddDays(Now(), 2)'],
  ["AddDays(GetVlaue('start_date'), 2)", 'GetValue', "AddDays(GetValue('start_date'), 2)"],
  ["AddDays(GetValue('strat_date'), 2)", 'start_date', "AddDays(GetValue('start_date'), 2)"],
  ['AddDays(GetValue( "Budgets" ), 2)', 'budget', 'AddDays(GetValue( "budget" ), 2)'],
  ["AddDays(GetValue('end_date'), GetValue('budgt'))", 'budget', "AddDays(GetValue('end_date'), GetValue('budget'))"],
  ['AddDays(start_date, 2)', "GetValue('start_date')", "AddDays(GetValue('start_date'), 2)"],
  ['AddDays( end_dat , 2)', "GetValue('end_date')", "AddDays( GetValue('end_date') , 2)"],
  ['AddDays(GetValue(start_date), 2)', "'start_date'", "AddDays(GetValue('start_date'), 2)"],
  ['AddDays(GetValue ( strat_date ), 2)', "'start_date'", "AddDays(GetValue ( 'start_date' ), 2)"],
  ['AddDays(Tody, 2)', 'Today()', 'AddDays(Today(), 2)'],
])('what was meant by %s is %s', (formula, meant, mended) => {
  expect(meantBy(formula)).toEqual({ meant, formula: mended })
  expect(wrongFormula(mended, NAMES)).toBeUndefined()
})

test.each(['Tomorrow()', 'AddBusnesDys(Now(), 2)', 'foo()', 'm()', "GetValue('place')", "GetValue('m')"])(
  'what is more than two letters away, or as much as half of a name, is not guessed: %s',
  formula => {
    expect(wrongFormula(formula, NAMES)?.text).toMatch(/^Unknown /)
    expect(meantBy(formula)).toBeUndefined()
  },
)

test.each(['AddDays(GetValue(Tody()), 2)', 'AddDays(GetValue(place), 2)', 'Today(Tody())', 'AddDay(Now())', 'AddDay'])(
  'what would be as wrong where it was put right is not offered: %s',
  formula => {
    expect(wrongFormula(formula, NAMES)?.text).toMatch(/^Unknown /)
    expect(meantBy(formula)).toBeUndefined()
  },
)

test('what is wrong further on is put right after it', () => {
  expect(meantBy('AddDay(Tody(), 2)')?.formula).toBe('AddDays(Tody(), 2)')
  expect(meantBy('AddDays(Tody(), 2)')?.formula).toBe('AddDays(Today(), 2)')
  expect(meantBy('AddDays(GetValue(start_date')?.formula).toBe("AddDays(GetValue('start_date'")
})

test('what is wrong is said with its place; a bracket that is not closed at the end', () => {
  expect(wrongFormula("AddDays(GetValue('strat_date'), 2)", NAMES)?.text).toBe(
    'Unknown field "strat_date" at character 19 of this formula.',
  )
  expect(wrongFormula('AddDays(Today(), 2', NAMES)).toEqual({ text: 'A ")" is missing at the end of this formula.' })
})

test('nothing is wrong with what is right, and with what is not begun', () => {
  for (const formula of ['', '  ', 'Today()', "AddDays(GetValue('start_date'), GetValue())"])
    expect(wrongFormula(formula, NAMES)).toBeUndefined()
})

test('where nobody knows which fields there will be, none is unknown', () => {
  expect(wrongFormula("GetValue('strat_date')", undefined)).toBeUndefined()
  expect(wrongFormula('Tody()', undefined)?.mend?.meant).toBe('Today')
})
