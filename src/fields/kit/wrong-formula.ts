import { formulaWords } from '#engine/problems/formula-words.ts'
import { fieldsRead, type FormulaProblem, functions, parseFormula } from '#engine/rules/formulas/parse.ts'
import { editDistance } from './edit-distance.ts'
import { settingTexts } from './setting-texts.ts'

/** What is wrong with a formula, as its author is told while it is typed. */
export interface WrongFormula {
  /** What, and where. */
  readonly text: string
  /** What was meant in place of the wrong part, where that can be told, and the formula with it. */
  readonly mend?: { readonly meant: string; readonly formula: string }
}

const FUNCTIONS: readonly string[] = ['GetValue', ...Object.keys(functions)]

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
  const [written, rest] = [formula.slice(at, at + length), formula.slice(at + length)]
  const called = closestName(written, FUNCTIONS)
  // What is no call may be the name of a field, as it is written elsewhere.
  const named = /^\s*\(/.test(rest) ? undefined : closestName(written, names)
  const meant = named !== undefined && (called === undefined || named === written) ? `GetValue('${named}')` : called
  return { text, ...(meant !== undefined && { mend: { meant, formula: `${formula.slice(0, at)}${meant}${rest}` } }) }
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

const MAX_DISTANCE = 2

/** The name that is most like this one, whatever its case: two letters away at most, and fewer than half of its own; undefined: none is. */
function closestName(written: string, names: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly far: number } | undefined
  for (const name of names) {
    const most = Math.min(MAX_DISTANCE, Math.floor((name.length - 1) / 2))
    if (Math.abs(name.length - written.length) > most) continue
    const far = editDistance(written.toLowerCase(), name.toLowerCase(), most)
    if (far <= most && (!best || far < best.far)) best = { name, far }
  }
  return best?.name
}
