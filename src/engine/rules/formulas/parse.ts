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
const functions = {
  Now: { arguments: 0, reads: 'clock' },
  Today: { arguments: 0, reads: 'clock' },
  // Over a change of the clocks.
  AddHours: { arguments: 2, reads: 'zone' },
  AddDays: { arguments: 2, reads: 'nothing' },
  AddBusinessDays: { arguments: 2, reads: 'nothing' },
} as const satisfies Readonly<Record<string, FunctionFacts>>
export type FunctionName = keyof typeof functions

const factsOf = (name: FunctionName): FunctionFacts => functions[name]

const MAX_LENGTH = 500
export const MAX_DEPTH = 16

type Token = { readonly is: 'name' | 'text' | 'number' | 'sign'; readonly text: string; readonly at: number }

const TOKEN = /\s*(?:([A-Za-z_][A-Za-z0-9_]*)|"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?)|([(),]))/y

/** The tree of a formula, or what is wrong with it in words for its author. */
export function parseFormula(text: string): Formula | { readonly is: 'problem'; readonly problem: string } {
  if (text.length > MAX_LENGTH) return { is: 'problem', problem: `A formula has at most ${MAX_LENGTH} characters.` }
  try {
    return new Parser(tokensOf(text)).whole()
  } catch (error) {
    if (error instanceof Misspelt) return { is: 'problem', problem: error.message }
    throw error
  }
}

class Misspelt extends Error {}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const end = text.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new Misspelt(`This formula cannot be read from character ${at + 1} on.`)
    const [, name, double, single, number, sign = ''] = match
    if (name !== undefined) tokens.push({ is: 'name', text: name, at })
    else if (double !== undefined) tokens.push({ is: 'text', text: double, at })
    else if (single !== undefined) tokens.push({ is: 'text', text: single, at })
    else if (number !== undefined) tokens.push({ is: 'number', text: number, at })
    else tokens.push({ is: 'sign', text: sign, at })
  }
  return tokens
}

class Parser {
  private next = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Formula {
    if (this.tokens.length === 0) throw new Misspelt('This formula is empty.')
    const formula = this.expression(1)
    const rest = this.tokens[this.next]
    if (rest) throw new Misspelt(`Unexpected "${rest.text}" in this formula.`)
    return formula
  }

  private expression(depth: number): Formula {
    if (depth > MAX_DEPTH) throw new Misspelt(`A formula nests at most ${MAX_DEPTH} deep.`)
    const token = this.tokens[this.next]
    if (!token) throw new Misspelt('This formula ends too early.')
    this.next += 1
    if (token.is === 'text' || token.is === 'number') return { is: 'text', text: token.text }
    if (token.is === 'name') return this.call(token.text, depth)
    throw new Misspelt(`Unexpected "${token.text}" in this formula.`)
  }

  private call(name: string, depth: number): Formula {
    this.expect('(', name)
    const args: Formula[] = []
    if (!this.accept(')')) {
      do args.push(this.expression(depth + 1))
      while (this.accept(','))
      this.expect(')', name)
    }
    return name === 'GetValue' ? valueOf(args) : callOf(name, args)
  }

  private accept(sign: string): boolean {
    const token = this.tokens[this.next]
    if (token?.is !== 'sign' || token.text !== sign) return false
    this.next += 1
    return true
  }

  private expect(sign: string, name: string): void {
    if (!this.accept(sign)) throw new Misspelt(`A "${sign}" is missing after "${name}" in this formula.`)
  }
}

function valueOf(args: readonly Formula[]): Formula {
  const [first] = args
  if (args.length > 1 || (first && first.is !== 'text')) throw new Misspelt('GetValue takes the name of one field in quotes.')
  return { is: 'value', field: first?.text }
}

function callOf(name: string, args: readonly Formula[]): Formula {
  if (!Object.hasOwn(functions, name)) throw new Misspelt(`Unknown function "${name}" in this formula.`)
  const known = name as FunctionName
  const wanted = factsOf(known).arguments
  if (args.length !== wanted) throw new Misspelt(`${name} takes ${wanted || 'no'} argument${wanted === 1 ? '' : 's'}.`)
  return { is: 'call', name: known, args }
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
