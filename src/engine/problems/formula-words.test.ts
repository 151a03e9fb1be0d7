import { expect, test } from 'vitest'
import { parseFormula } from '../rules/formulas/parse.ts'
import { formulaWords } from './formula-words.ts'

test.each([
  ['', 'This formula is empty.'],
  [`'${'x'.repeat(500)}'`, 'A formula has at most 500 characters.'],
  ['1 + 1', 'This formula cannot be read from character 3 on.'],
  ["AddDays(GetValue('a), 1)", 'The text that begins at character 18 has no closing quote.'],
  ['Today() Today()', 'Unexpected "Today" at character 9 of this formula.'],
  [`${'AddDays('.repeat(16)}Today()${', 1)'.repeat(16)}`, 'A formula nests at most 16 deep, and this one goes deeper at character 129.'],
  ['Today(', 'This formula ends too early: a value or a ")" is missing at its end.'],
  [' Today', 'A "(" is missing after "Today" at character 2 of this formula.'],
  ['AddDays(Today(), 2 ', 'A ")" is missing at the end of this formula.'],
  ['AddDays(Today() 2)', 'A "," or a ")" is missing before "2" at character 17 of this formula.'],
  ["GetValue(GetValue('a'))", 'GetValue at character 1 of this formula takes the name of one field in quotes.'],
  ['AddDay(Today(), 2)', 'Unknown function "AddDay" at character 1 of this formula.'],
  ['Today(1)', 'Today at character 1 of this formula takes no arguments.'],
  ["AddDays(Now(), AddDays('2026-03-04'))", 'AddDays at character 16 of this formula takes 2 arguments.'],
])('of the formula %j its author reads: %s', (formula, words) => {
  const parsed = parseFormula(formula)
  expect(parsed.is === 'problem' && formulaWords(formula, parsed)).toBe(words)
})
