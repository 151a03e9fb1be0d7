import { type Node, parsePattern } from './parse.ts'
import { type CharSet, overlap, sourceOf } from './sets.ts'

/** A text that is tried at each of its places is looked at this far from each. */
const MAX_REACH = 64
/** Places of a pattern with its repeats written out. */
const MAX_PLACES = 400

/**
 * A matcher of the browser's own for a pattern that it answers in linear time by its shape, and as RE2 does: at every
 * character there is one way to go on, nothing repeats without limit within such a repeat, and a pattern that is looked for
 * anywhere in a text has a short reach. What was tried in vain is then left at the next character, so nothing is tried
 * twice. undefined for all others: RE2 is for them.
 */
export function nativeMatcher(pattern: string): ((text: string) => boolean) | undefined {
  const read = parsePattern(pattern)
  if (!read) return undefined
  const { node, begins, ends } = read
  if (!isClear(node) || (!begins && reachOf(node) > MAX_REACH)) return undefined
  // V8 counts the characters before an end in halves: /[\u{10ffff}]$/u does not find \u{10ffff}.
  if (ends && !begins && !isOfWholes(node)) return undefined
  // Every set is written out as code points, so that no class means what only JavaScript means by it.
  const regex = new RegExp(`${begins ? '^' : ''}${written(node)}${ends ? '$' : ''}`, 'u')
  return text => regex.test(text)
}

/** Can all it takes be held in one unit of UTF-16? */
function isOfWholes(node: Node): boolean {
  if (node.is === 'set') return node.set.at(-1)! < 0xd800
  return node.is === 'many' ? isOfWholes(node.node) : node.of.every(isOfWholes)
}

function written(node: Node): string {
  if (node.is === 'set') return sourceOf(node.set)
  if (node.is === 'all') return node.of.map(written).join('')
  if (node.is === 'one') return `(?:${node.of.map(written).join('|')})`
  const most = node.most === Infinity ? '' : node.most
  return `(?:${written(node.node)}){${node.least},${most}}`
}

/** How many characters it can take. */
function reachOf(node: Node): number {
  if (node.is === 'set') return 1
  if (node.is === 'many') return reachOf(node.node) * node.most
  const all = node.of.map(reachOf)
  return node.is === 'all' ? all.reduce((sum, reach) => sum + reach, 0) : Math.max(...all)
}

/** The places of a pattern where a character is read, as they can follow each other. */
interface Places {
  readonly first: readonly number[]
  readonly last: readonly number[]
  /** It can take nothing. */
  readonly empty: boolean
}

/** Does every character say, without a look ahead, at which place of the pattern it is read? */
function isClear(node: Node): boolean {
  const walk = new Walk()
  const whole = walk.visit(node)
  return whole !== undefined && [whole.first, ...walk.next].every(places => walk.areApart(places))
}

class Walk {
  readonly sets: CharSet[] = []
  /** After each place. */
  readonly next: number[][] = []

  /** undefined: too large. */
  visit(node: Node): Places | undefined {
    if (this.sets.length > MAX_PLACES) return undefined
    if (node.is === 'set') {
      const place = this.sets.push(node.set) - 1
      this.next.push([])
      return { first: [place], last: [place], empty: false }
    }
    if (node.is === 'many') return this.repeat(node.node, node.least, node.most)
    return node.is === 'all' ? this.inTurn(node.of.map(each => () => this.visit(each))) : this.eitherOf(node.of)
  }

  /** Written out: what must be, then what may be, each only after the one before; the last again and again. */
  private repeat(node: Node, least: number, most: number): Places | undefined {
    const needed = Array.from({ length: least }, () => () => this.visit(node))
    if (most === Infinity) return this.inTurn([...needed, () => this.loop(node)])
    const rest = (left: number): Places | undefined => (left === 0 ? NOTHING : optional(this.inTurn([() => this.visit(node), () => rest(left - 1)])))
    return this.inTurn([...needed, () => rest(most - least)])
  }

  private loop(node: Node): Places | undefined {
    const places = this.visit(node)
    if (places) this.link(places.last, places.first)
    return optional(places)
  }

  private inTurn(parts: readonly (() => Places | undefined)[]): Places | undefined {
    let whole: Places | undefined = NOTHING
    for (const part of parts) {
      const places = part()
      if (!places) return undefined
      this.link(whole.last, places.first)
      whole = {
        first: whole.empty ? [...whole.first, ...places.first] : whole.first,
        last: places.empty ? [...whole.last, ...places.last] : places.last,
        empty: whole.empty && places.empty,
      }
    }
    return whole
  }

  private eitherOf(nodes: readonly Node[]): Places | undefined {
    const all = nodes.map(node => this.visit(node))
    if (all.some(places => !places || places.empty)) return undefined
    return { first: all.flatMap(places => places!.first), last: all.flatMap(places => places!.last), empty: false }
  }

  private link(from: readonly number[], to: readonly number[]): void {
    for (const place of from) this.next[place]!.push(...to)
  }

  areApart(places: readonly number[]): boolean {
    return places.every((place, at) => places.slice(at + 1).every(other => other !== place && !overlap(this.sets[place]!, this.sets[other]!)))
  }
}

const NOTHING: Places = { first: [], last: [], empty: true }

const optional = (places: Places | undefined): Places | undefined => places && { ...places, empty: true }
