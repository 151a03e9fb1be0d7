/** Says whether a text holds the pattern anywhere. */
export type Matcher = (text: string) => boolean

/**
 * Makes a matcher in linear time (RE2 syntax); throws when the pattern does not compile. undefined: not decided yet, and the
 * condition holds until an engine is lent that knows.
 */
export type RegexEngine = (pattern: string) => Matcher | undefined

const MAX_PATTERN = 256
const MAX_INPUT = 2_000
const MAX_KEPT = 500

let lent: RegexEngine | undefined
const kept = new Map<string, Matcher | 'broken'>()

/**
 * Lends the engine for `regex` conditions, once per process: server and tests at their start; a browser only for a form
 * with `compiled.needsRegex`, after which it calls `run.refresh()`. Until then every regex condition **holds**, so that
 * nothing is shown as an error and no page closes and forgets what was typed on it.
 */
export function lendRegex(engine: RegexEngine): void {
  lent = engine
  kept.clear()
}

/** Was the engine for patterns lent in this process? */
export function hasRegex(): boolean {
  return lent !== undefined
}

/** Is it known yet what this pattern matches? */
export function isDecided(pattern: string): boolean {
  return matcherOf(pattern) !== undefined
}

/** Does the text match? A pattern that does not compile or is too long, and a text that is too long, do not. */
export function matches(text: string, pattern: string): boolean {
  const matcher = matcherOf(pattern)
  if (matcher === undefined) return true
  return matcher !== 'broken' && text.length <= MAX_INPUT && matcher(text)
}

/** Does this pattern compile? Also undecided (true) while no engine is lent. */
export function compiles(pattern: string): boolean {
  return pattern.length <= MAX_PATTERN && matcherOf(pattern) !== 'broken'
}

function matcherOf(pattern: string): Matcher | 'broken' | undefined {
  if (!lent) return undefined
  const known = kept.get(pattern)
  if (known !== undefined) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const matcher = compile(pattern, lent)
  if (matcher) kept.set(pattern, matcher)
  return matcher
}

function compile(pattern: string, engine: RegexEngine): Matcher | 'broken' | undefined {
  if (pattern.length > MAX_PATTERN) return 'broken'
  try {
    return engine(pattern)
  } catch {
    return 'broken'
  }
}
