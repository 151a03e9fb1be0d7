/** Does the text contain a match of the pattern? */
export type Matcher = (text: string) => boolean

/**
 * Compiles a pattern (RE2 syntax) to a matcher that runs in linear time; throws when the pattern does not compile. undefined:
 * the engine is not loaded yet, and until it is the condition holds.
 */
export type RegexEngine = (pattern: string) => Matcher | undefined

const MAX_PATTERN = 256
const MAX_INPUT = 2_000
const MAX_CACHED = 500

let engine: RegexEngine | undefined
const cache = new Map<string, Matcher | 'broken'>()

/**
 * Sets the engine for `regex` conditions, once per process: server and tests at their start; a browser only for a form
 * with `compiled.needsRegex`, after which it calls `run.refresh()`. Until then every regex condition **holds**, so that
 * no answer is shown as wrong and no page closes and loses what was typed on it.
 */
export function provideRegex(regexEngine: RegexEngine): void {
  engine = regexEngine
  cache.clear()
}

/** Was an engine for patterns provided in this process? */
export function hasRegex(): boolean {
  return engine !== undefined
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

/** Does this pattern compile? true while there is no engine to try it. */
export function compiles(pattern: string): boolean {
  return pattern.length <= MAX_PATTERN && matcherOf(pattern) !== 'broken'
}

function matcherOf(pattern: string): Matcher | 'broken' | undefined {
  if (!engine) return undefined
  const known = cache.get(pattern)
  if (known !== undefined) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const matcher = compile(pattern, engine)
  if (matcher) cache.set(pattern, matcher)
  return matcher
}

function compile(pattern: string, regexEngine: RegexEngine): Matcher | 'broken' | undefined {
  if (pattern.length > MAX_PATTERN) return 'broken'
  try {
    return regexEngine(pattern)
  } catch {
    return 'broken'
  }
}
