import { type Node, parsePattern } from './parse.ts'
import { type CharSet, overlap, sourceOf } from './sets.ts'

/** Characters of the longest match of a pattern that is tried from every character of a text. */
const MAX_LENGTH = 64
/** Positions of a pattern with its repeats written out. */
const MAX_POSITIONS = 400

/**
 * A native RegExp matcher for a pattern that RegExp matches in linear time by its shape, and with the result of RE2: at every
 * character there is one way to go on, nothing repeats without limit within such a repeat, and a pattern that is looked for
 * anywhere in a text has a short reach. What was tried in vain is then left at the next character, so nothing is tried
 * twice. undefined for all others: RE2 is for them.
 */
export function nativeMatcher(pattern: string): ((text: string) => boolean) | undefined {
  const read = parsePattern(pattern)
  if (!read) return undefined
  const { node, fromStart, toEnd } = read
  if (!isDeterministic(node) || (!fromStart && maxLengthOf(node) > MAX_LENGTH)) return undefined
  // V8 counts the characters before an end in halves: /[\u{10ffff}]$/u does not find \u{10ffff}.
  if (toEnd && !fromStart && !isBasicPlane(node)) return undefined
  // Every set is written out as code points, so that no class means what only JavaScript means by it.
  const regex = new RegExp(`${fromStart ? '^' : ''}${sourceFor(node)}${toEnd ? '$' : ''}`, 'u')
  return text => regex.test(text)
}

/** Is every character that it takes one unit of UTF-16? */
function isBasicPlane(node: Node): boolean {
  if (node.is === 'set') return node.set.at(-1)! < 0xd800
  return node.is === 'repeat' ? isBasicPlane(node.node) : node.of.every(isBasicPlane)
}

function sourceFor(node: Node): string {
  if (node.is === 'set') return sourceOf(node.set)
  if (node.is === 'sequence') return node.of.map(sourceFor).join('')
  if (node.is === 'alternatives') return `(?:${node.of.map(sourceFor).join('|')})`
  const max = node.max === Infinity ? '' : node.max
  return `(?:${sourceFor(node.node)}){${node.min},${max}}`
}

/** How many characters it can take. */
function maxLengthOf(node: Node): number {
  if (node.is === 'set') return 1
  if (node.is === 'repeat') return maxLengthOf(node.node) * node.max
  const lengths = node.of.map(maxLengthOf)
  return node.is === 'sequence' ? lengths.reduce((sum, length) => sum + length, 0) : Math.max(...lengths)
}

/** The positions of a pattern where a character is read, as they can follow each other. */
interface Positions {
  readonly first: readonly number[]
  readonly last: readonly number[]
  /** It can match the empty text. */
  readonly empty: boolean
}

/** Does every character decide by itself, without lookahead, which position of the pattern it matches? */
function isDeterministic(node: Node): boolean {
  const automaton = new PositionAutomaton()
  const whole = automaton.visit(node)
  return whole !== undefined && [whole.first, ...automaton.next].every(positions => automaton.areDisjoint(positions))
}

class PositionAutomaton {
  readonly sets: CharSet[] = []
  /** After each position. */
  readonly next: number[][] = []

  /** undefined: too large. */
  visit(node: Node): Positions | undefined {
    if (this.sets.length > MAX_POSITIONS) return undefined
    if (node.is === 'set') {
      const position = this.sets.push(node.set) - 1
      this.next.push([])
      return { first: [position], last: [position], empty: false }
    }
    if (node.is === 'repeat') return this.repeat(node.node, node.min, node.max)
    return node.is === 'sequence' ? this.sequence(node.of.map(each => () => this.visit(each))) : this.alternatives(node.of)
  }

  /** Written out: what must be, then what may be, each only after the one before; the last again and again. */
  private repeat(node: Node, min: number, max: number): Positions | undefined {
    const needed = Array.from({ length: min }, () => () => this.visit(node))
    if (max === Infinity) return this.sequence([...needed, () => this.loop(node)])
    const rest = (left: number): Positions | undefined =>
      left === 0 ? EMPTY : optional(this.sequence([() => this.visit(node), () => rest(left - 1)]))
    return this.sequence([...needed, () => rest(max - min)])
  }

  private loop(node: Node): Positions | undefined {
    const positions = this.visit(node)
    if (positions) this.link(positions.last, positions.first)
    return optional(positions)
  }

  private sequence(parts: readonly (() => Positions | undefined)[]): Positions | undefined {
    let whole: Positions | undefined = EMPTY
    for (const part of parts) {
      const positions = part()
      if (!positions) return undefined
      this.link(whole.last, positions.first)
      whole = {
        first: whole.empty ? [...whole.first, ...positions.first] : whole.first,
        last: positions.empty ? [...whole.last, ...positions.last] : positions.last,
        empty: whole.empty && positions.empty,
      }
    }
    return whole
  }

  private alternatives(nodes: readonly Node[]): Positions | undefined {
    const all = nodes.map(node => this.visit(node))
    if (all.some(positions => !positions || positions.empty)) return undefined
    return { first: all.flatMap(positions => positions!.first), last: all.flatMap(positions => positions!.last), empty: false }
  }

  private link(from: readonly number[], to: readonly number[]): void {
    for (const position of from) this.next[position]!.push(...to)
  }

  areDisjoint(positions: readonly number[]): boolean {
    return positions.every((position, at) =>
      positions.slice(at + 1).every(other => other !== position && !overlap(this.sets[position]!, this.sets[other]!)),
    )
  }
}

const EMPTY: Positions = { first: [], last: [], empty: true }

const optional = (positions: Positions | undefined): Positions | undefined => positions && { ...positions, empty: true }
