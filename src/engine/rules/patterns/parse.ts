import { type CharSet, DIGITS, DOT, negated, setOf, SPACE, WORD } from './sets.ts'

/** A pattern as a tree. */
export type Node =
  | { readonly is: 'set'; readonly set: CharSet }
  | { readonly is: 'sequence'; readonly of: readonly Node[] }
  | { readonly is: 'alternatives'; readonly of: readonly Node[] }
  | { readonly is: 'repeat'; readonly node: Node; readonly min: number; /** Infinity: no limit. */ readonly max: number }

export interface Pattern {
  readonly node: Node
  /** It begins with ^, and ends with $. */
  readonly fromStart: boolean
  readonly toEnd: boolean
}

/** More repeats are left to RE2, which has a limit too. */
const MAX_REPEATS = 100

/** Thrown for everything that is left to RE2, valid or not. */
class Unsupported extends Error {}

/**
 * Reads the plainest patterns: characters, classes, groups, alternatives, and greedy repeats; of repeats without a limit
 * only those whose content has no repeat itself. undefined for all others.
 */
export function parsePattern(pattern: string): Pattern | undefined {
  const fromStart = pattern.startsWith('^')
  const toEnd = /(?:^|[^\\])(?:\\\\)*\$$/.test(pattern)
  try {
    const reader = new Reader(Array.from(pattern.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined)))
    const node = reader.alternatives()
    if (!reader.isAtEnd || ((fromStart || toEnd) && node.is === 'alternatives')) return undefined
    return { node, fromStart, toEnd }
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

const CLASSES: Readonly<Record<string, CharSet>> = { d: DIGITS, D: negated(DIGITS), w: WORD, W: negated(WORD), s: SPACE, S: negated(SPACE) }
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, f: 12, r: 13 }

class Reader {
  private readonly points: readonly string[]
  private at = 0

  constructor(points: readonly string[]) {
    this.points = points
  }

  get isAtEnd(): boolean {
    return this.at === this.points.length
  }

  alternatives(): Node {
    const list = [this.sequence()]
    while (this.accept('|')) list.push(this.sequence())
    if (list.length > 1 && list.some(matchesEmpty)) throw new Unsupported()
    return list.length === 1 ? list[0]! : { is: 'alternatives', of: list }
  }

  private sequence(): Node {
    const list: Node[] = []
    while (!this.isAtEnd && !'|)'.includes(this.next!)) list.push(this.repeated())
    return { is: 'sequence', of: list }
  }

  private repeated(): Node {
    const node = this.atom()
    const bounds = this.bounds()
    if (!bounds) return node
    if ((bounds[1] === Infinity && repeats(node)) || matchesEmpty(node) || (!this.isAtEnd && '*+?{'.includes(this.next!)))
      throw new Unsupported()
    return { is: 'repeat', node, min: bounds[0], max: bounds[1] }
  }

  private bounds(): readonly [number, number] | undefined {
    if (this.accept('*')) return [0, Infinity]
    if (this.accept('+')) return [1, Infinity]
    if (this.accept('?')) return [0, 1]
    if (!this.accept('{')) return undefined
    const min = this.number()
    const max = !this.accept(',') ? min : this.next === '}' ? Infinity : this.number()
    if (!this.accept('}') || min > max || max === 0) throw new Unsupported()
    return [min, max]
  }

  private number(): number {
    let digits = ''
    while (this.next !== undefined && /^[0-9]$/.test(this.next)) digits += this.take()
    if (!/^(?:0|[1-9]\d{0,2})$/.test(digits) || Number(digits) > MAX_REPEATS) throw new Unsupported()
    return Number(digits)
  }

  private atom(): Node {
    const point = this.take()
    if (point === '(') return this.group()
    if (point === '[') return { is: 'set', set: this.charClass() }
    if (point === '.') return { is: 'set', set: DOT }
    if (point === '\\') return { is: 'set', set: this.escaped() }
    if ('^$*+?{}])'.includes(point)) throw new Unsupported()
    return { is: 'set', set: literal(point) }
  }

  private group(): Node {
    if (this.accept('?') && !this.accept(':')) throw new Unsupported()
    const node = this.alternatives()
    if (!this.accept(')') || (node.is === 'sequence' && node.of.length === 0)) throw new Unsupported()
    return node
  }

  private escaped(): CharSet {
    const point = this.take()
    const known = Object.hasOwn(CLASSES, point) ? CLASSES[point] : undefined
    if (known) return known
    if (Object.hasOwn(CONTROLS, point)) return literal(String.fromCharCode(CONTROLS[point]!))
    if (point === 'u') return literal(this.codePoint())
    if (!/^[!-/:-@[-^`{-~]$/.test(point)) throw new Unsupported()
    return literal(point)
  }

  /** `4e00` or `{4e00}`, behind `\u`. */
  private codePoint(): string {
    const hasBraces = this.accept('{')
    let digits = ''
    while (this.next !== undefined && /^[0-9a-fA-F]$/.test(this.next) && digits.length < (hasBraces ? 6 : 4)) digits += this.take()
    if (hasBraces ? digits === '' || !this.accept('}') : digits.length < 4) throw new Unsupported()
    const code = Number.parseInt(digits, 16)
    if (code > 0x10ffff) throw new Unsupported()
    return String.fromCodePoint(code)
  }

  private charClass(): CharSet {
    const isNegated = this.accept('^')
    const ranges: number[] = []
    for (let first = true; first || this.next !== ']'; first = false) {
      const from = this.classItem()
      if (this.next !== '-' || this.points[this.at + 1] === ']') ranges.push(...from)
      else {
        this.take()
        const to = this.classItem()
        if (from.length !== 2 || to.length !== 2 || from[0] !== from[1] || to[0] !== to[1] || from[0]! > to[0]!) throw new Unsupported()
        ranges.push(from[0]!, to[0]!)
      }
    }
    this.take()
    const set = setOf(ranges)
    return isNegated ? negated(set) : set
  }

  /** A `-` stands for itself only at the end; a bracket never. */
  private classItem(): CharSet {
    const point = this.take()
    if (point === '\\') return this.escaped()
    if ('[]^'.includes(point) || (point === '-' && this.next !== ']')) throw new Unsupported()
    return literal(point)
  }

  private get next(): string | undefined {
    return this.points[this.at]
  }

  private take(): string {
    const point = this.points[this.at]
    if (point === undefined) throw new Unsupported()
    this.at += 1
    return point
  }

  private accept(point: string): boolean {
    if (this.next !== point) return false
    this.at += 1
    return true
  }
}

/** Lone surrogates are unsupported, because the two engines read them differently. */
function literal(point: string): CharSet {
  const code = point.codePointAt(0)!
  if (code >= 0xd800 && code <= 0xdfff) throw new Unsupported()
  return [code, code]
}

function matchesEmpty(node: Node): boolean {
  if (node.is === 'set') return false
  if (node.is === 'repeat') return node.min === 0 || matchesEmpty(node.node)
  return node.is === 'sequence' ? node.of.every(matchesEmpty) : node.of.some(matchesEmpty)
}

/** Is there a repeat in it? */
function repeats(node: Node): boolean {
  if (node.is === 'repeat') return true
  return node.is !== 'set' && node.of.some(repeats)
}
