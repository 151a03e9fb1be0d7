import { formulaWords } from '#engine/problems/formula-words.ts'
import { fieldsRead, type FormulaProblem, functions, parseFormula } from '#engine/rules/formulas/parse.ts'
import { closestName } from './edit-distance.ts'
import { settingTexts } from './setting-texts.ts'

/** What is wrong with a formula, as its author is told while it is typed. */
export interface WrongFormula {
  /** What, and where. */
  readonly text: string
  /** What was meant in place of the wrong part, where that can be told, and the formula with it. */
  readonly mend?: { readonly meant: string; readonly formula: string }
}

const FUNCTIONS: readonly string[] = ['GetValue', ...Object.keys(functions)]
/** Functions that take nothing. */
const BARE: ReadonlySet<string> = new Set(Object.entries(functions).flatMap(([name, facts]) => (facts.arguments === 0 ? [name] : [])))

/**
 * What is wrong with a formula; undefined for nothing, and for one that is not begun.
 * @param names of all fields of the form; undefined where nobody knows which there will be
 */
export function wrongFormula(formula: string, names: readonly string[] | undefined): WrongFormula | undefined {
  if (formula.trim() === '') return undefined
  const parsed = parseFormula(formula)
  if (parsed.is === 'problem') return wrongPart(formula, parsed, names)
  const unknown = names && fieldsRead(parsed).find(name => name !== '' && !names.includes(name))
  return unknown === undefined ? undefined : unknownField(formula, unknown, names ?? [])
}

function wrongPart(formula: string, problem: FormulaProblem, names: readonly string[] = []): WrongFormula {
  const text = formulaWords(formula, problem)
  if (problem.what !== 'unknown') return { text }
  const { at, length } = problem
  const [before, written, rest] = [formula.slice(0, at), formula.slice(at, at + length), formula.slice(at + length)]
  const meant = meantBy(written, before, rest, names)
  const mended = `${before}${meant ?? ''}${rest}`
  return { text, ...(meant !== undefined && isRightUpTo(at + meant.length, mended) && { mend: { meant, formula: mended } }) }
}

function meantBy(written: string, before: string, rest: string, names: readonly string[]): string | undefined {
  const isCall = /^\s*\(/.test(rest)
  const called = closestName(written, FUNCTIONS)
  // What is no call may be the name of a field, as it is written elsewhere.
  const named = isCall ? undefined : closestName(written, names)
  // Of a name that is to be read the quotes alone are missing.
  if (/GetValue\s*\(\s*$/.test(before)) return named === undefined ? undefined : `'${named}'`
  if (named !== undefined && (called === undefined || named === written)) return `GetValue('${named}')`
  return called !== undefined && !isCall && BARE.has(called) ? `${called}()` : called
}

/** What was put right is no other mistake: a formula in which something is wrong there, or before, is not offered. */
function isRightUpTo(end: number, formula: string): boolean {
  const parsed = parseFormula(formula)
  return parsed.is !== 'problem' || parsed.at >= end
}

const READ = /GetValue\s*\(\s*("[^"]*"|'[^']*')/g

function unknownField(formula: string, name: string, names: readonly string[]): WrongFormula {
  const read = [...formula.matchAll(READ)].find(([, quoted = '']) => quoted.slice(1, -1) === name)
  const at = read ? read.index + read[0].length - 1 - name.length : 0
  const text = settingTexts.formulaField(name, at + 1)
  const meant = closestName(name, names)
  if (!read || meant === undefined) return { text }
  return { text, mend: { meant, formula: `${formula.slice(0, at)}${meant}${formula.slice(at + name.length)}` } }
}
