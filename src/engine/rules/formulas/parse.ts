/** A formula as a tree (P4.35). */
export type Formula =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'value'; /** undefined: the field that the formula belongs to. */ readonly field: string | undefined }
  | { readonly is: 'call'; readonly name: FunctionName; readonly args: readonly Formula[] }

interface FunctionFacts {
  readonly arguments: number
  /** What its result hangs on besides its arguments. The wall time of the clock hangs on the zone as well. */
  readonly reads: 'nothing' | 'zone' | 'clock'
}

/** What a function does is in `call` of evaluate.ts. `GetValue` is read by the parser, for the graph must know its field. */
export const functions = {
  Now: { arguments: 0, reads: 'clock' },
  Today: { arguments: 0, reads: 'clock' },
  // Over a change of the clocks.
  AddHours: { arguments: 2, reads: 'zone' },
  AddDays: { arguments: 2, reads: 'nothing' },
  AddBusinessDays: { arguments: 2, reads: 'nothing' },
} as const satisfies Readonly<Record<string, FunctionFacts>>
export type FunctionName = keyof typeof functions

const factsOf = (name: FunctionName): FunctionFacts => functions[name]

/** UTF-16 units. */
export const MAX_FORMULA_LENGTH = 500
export const MAX_DEPTH = 16

/**
 * What is wrong with a formula, and where: `length` UTF-16 units of its text from `at` on, 0 of them where something is missing. What it
 * says to authors stands in `problems/formula-words.ts`: visitors' browsers read formulas too, and nobody reads words there.
 */
export interface FormulaProblem {
  readonly is: 'problem'
  readonly what: FormulaMistake
  readonly at: number
  readonly length: number
}

/**
 * It is too long or has nothing in it, a part of it is no token, stands where none may stand or nests too deep, a value is missing at the end,
 * a bracket is missing, `GetValue` is given what is no name, there is no such function, or it takes another number of arguments.
 */
export type FormulaMistake = 'long' | 'empty' | 'odd' | 'rest' | 'deep' | 'end' | 'open' | 'close' | 'name' | 'unknown' | 'count'

type Token = Pick<FormulaProblem, 'at' | 'length'> & { readonly is: 'name' | 'text' | 'number' | 'sign'; readonly text: string }

const TOKEN = /\s*(?:([A-Za-z_][A-Za-z0-9_]*)|"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?)|([(),]))/y

/** The tree of a formula, or what is wrong with it. */
export function parseFormula(text: string): Formula | FormulaProblem {
  try {
    return new Parser(text).whole()
  } catch (error) {
    if (error instanceof Misspelt) return error.problem
    throw error
  }
}

class Misspelt extends Error {
  readonly problem: FormulaProblem

  constructor(what: FormulaMistake, at: number, length: number) {
    super(what)
    this.problem = { is: 'problem', what, at, length }
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const end = text.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) {
      const at = end - text.slice(from, end).trimStart().length
      throw new Misspelt('odd', at, end - at)
    }
    const [all, name, double, single, number, sign = ''] = match
    const { length } = all.trimStart()
    const place = { at: TOKEN.lastIndex - length, length }
    if (name !== undefined) tokens.push({ is: 'name', text: name, ...place })
    else if (number !== undefined) tokens.push({ is: 'number', text: number, ...place })
    else if (sign !== '') tokens.push({ is: 'sign', text: sign, ...place })
    else tokens.push({ is: 'text', text: double ?? single ?? '', ...place })
  }
  return tokens
}

class Parser {
  private next = 0
  private readonly tokens: readonly Token[]
  private readonly end: number

  constructor(text: string) {
    if (text.length > MAX_FORMULA_LENGTH) throw new Misspelt('long', MAX_FORMULA_LENGTH, text.length - MAX_FORMULA_LENGTH)
    this.tokens = tokensOf(text)
    this.end = text.trimEnd().length
  }

  whole(): Formula {
    if (this.end === 0) this.fail('empty', undefined)
    const formula = this.expression(1)
    const rest = this.tokens[this.next]
    if (rest) this.fail('rest', rest)
    return formula
  }

  private expression(depth: number): Formula {
    const token = this.tokens[this.next]
    if (depth > MAX_DEPTH) this.fail('deep', token)
    if (!token) return this.fail('end', token)
    this.next += 1
    if (token.is === 'text' || token.is === 'number') return { is: 'text', text: token.text }
    return token.is === 'name' ? this.call(token, depth) : this.fail('rest', token)
  }

  private call(token: Token, depth: number): Formula {
    const { text: name } = token
    if (name !== 'GetValue' && !Object.hasOwn(functions, name)) this.fail('unknown', token)
    if (!this.accept('(')) this.fail('open', token)
    const args: Formula[] = []
    if (!this.accept(')')) {
      do args.push(this.expression(depth + 1))
      while (this.accept(','))
      if (!this.accept(')')) this.fail('close', this.tokens[this.next])
    }
    if (name !== 'GetValue') {
      const known = name as FunctionName
      return args.length === factsOf(known).arguments ? { is: 'call', name: known, args } : this.fail('count', token)
    }
    const [first] = args
    if (args.length > 1 || (first && first.is !== 'text')) this.fail('name', token)
    return { is: 'value', field: first?.is === 'text' ? first.text : undefined }
  }

  private accept(sign: string): boolean {
    const token = this.tokens[this.next]
    if (token?.is !== 'sign' || token.text !== sign) return false
    this.next += 1
    return true
  }

  /** @param token undefined: it is about the end of the text */
  private fail(what: FormulaMistake, token: Token | undefined): never {
    throw new Misspelt(what, token?.at ?? this.end, token?.length ?? 0)
  }
}

/** The fields that a formula reads by name; '' stands for the field it belongs to. */
export function fieldsRead(formula: Formula): readonly string[] {
  if (formula.is === 'value') return [formula.field ?? '']
  return formula.is === 'call' ? formula.args.flatMap(fieldsRead) : []
}

/** Does it read the time? */
export function readsClock(formula: Formula): boolean {
  return formula.is === 'call' && (factsOf(formula.name).reads === 'clock' || formula.args.some(readsClock))
}

/** Does its result depend on a time zone? */
export function readsZone(formula: Formula): boolean {
  return formula.is === 'call' && (factsOf(formula.name).reads !== 'nothing' || formula.args.some(readsZone))
}
