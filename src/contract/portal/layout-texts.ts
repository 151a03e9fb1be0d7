import type { NamedRow, SpaceLayout } from './resource-rows.ts'

/**
 * The layouts of a space as one text, in the grid and in a file: `Theater:180*(30/15), Classroom:96`. A layout by its name, its seats, `*`
 * behind the default, and its own minutes of set-up and strike, `-` for those of the space.
 */

type NamedLayout = Pick<NamedRow, 'uuid' | 'name'>

/** A layout as it is written: the server judges its numbers, which may be those of any culture. */
export interface WrittenLayout extends Omit<SpaceLayout, 'seating_capacity' | 'set_buffer' | 'strike_buffer'> {
  readonly seating_capacity: string
  readonly set_buffer: string | null
  readonly strike_buffer: string | null
}

/** What is wrong with a part of a text: a name that no layout has, or a layout without its seats. */
export interface LayoutTextIssue {
  readonly is: 'unknown' | 'unseated' | 'long'
  /** The name. */
  readonly name: string
}

export interface LayoutsRead {
  readonly layouts: readonly WrittenLayout[]
  readonly issues: readonly LayoutTextIssue[]
}

/** Far more than 100 layouts with long names take. */
const MAX_LETTERS = 20_000
/** As many are told of one text: it may have more. */
export const MAX_LAYOUT_ISSUES = 10

/** Signs that are meant as letters of a name, because `\` stands before them: each one letter, so that lengths are those of names. */
const [SEMICOLON, COMMA, BACKSLASH] = ['\uE000', '\uE001', '\uE002']
const marked = (text: string) => text.replace(/\\[;,\\]/g, sign => (sign[1] === ';' ? SEMICOLON : sign[1] === ',' ? COMMA : BACKSLASH))
const unmarked = (text: string) => text.replaceAll(SEMICOLON, ';').replaceAll(COMMA, ',').replaceAll(BACKSLASH, '\\')

const spaced = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** A name that could be taken for the end of one layout and the begin of the next. */
const isAmbiguous = (name: string) => /^[,;]|\d[\d*()/-]* ?[,;]/.test(spaced(name))

const escaped = (name: string, signs: RegExp) => name.replace(signs, sign => `\\${sign}`)

/** A name as it stands before its seats. `;` is meant as a letter in a file, where it parts whatever is not known. */
const nameText = (name: string, isFile: boolean): string => {
  if (isAmbiguous(name)) return escaped(spaced(name), /[\\;,]/g)
  return escaped(name, isFile ? /[\\;]/g : /\\/g)
}

const minutesText = ({ set_buffer: set, strike_buffer: strike }: SpaceLayout): string =>
  set === null && strike === null ? '' : `(${set ?? '-'}/${strike ?? '-'})`

/** Each layout as a text; one that is not there any more is left out. @param layouts of the company */
export function layoutTexts(own: readonly SpaceLayout[], layouts: readonly NamedLayout[], isFile = false): string[] {
  const names = new Map(layouts.map(({ uuid, name }) => [uuid, name]))
  return own.flatMap(layout => {
    const name = names.get(layout.layout_id)
    if (name === undefined) return []
    return [`${nameText(name, isFile)}:${layout.seating_capacity}${layout.is_default ? '*' : ''}${minutesText(layout)}`]
  })
}

// What stands behind a name. Each part is bounded or runs over one kind of sign, so that reading takes as long as the text is.
const NUMBER = /\p{Nd}+(?:[.,'’٬ ]\p{Nd}+)*/uy
const REST = / ?(?:(\*) ?)?(?:\( ?(\p{Nd}{1,9}|-) ?\/ ?(\p{Nd}{1,9}|-) ?\) ?)?(?:(\*) ?)?(?=[,;]|$)/uy
const LINK = / ?: ?| /y
const PARTS = /[,; ]*/y
/** Behind a name: nothing, or something else than its seats. */
const UNSEATED = /^ ?(?::|\*|\(|$)/

/**
 * Reads layouts between commas, semicolons or breaks. Of the names that are known the longest counts; `1,200` is one number, unless a
 * layout's name begins behind the comma.
 */
export function layoutReader(layouts: readonly NamedLayout[]): (text: string) => LayoutsRead {
  const known = new Map<string, string>()
  for (const { uuid, name } of layouts) {
    const key = spaced(name).toLowerCase()
    known.set(isAmbiguous(name) ? key.replaceAll(';', SEMICOLON).replaceAll(',', COMMA).replaceAll('\\', BACKSLASH) : key, uuid)
  }
  // By their first sign, the longest first: few are tried at each place.
  const lengths = new Map<string, number[]>()
  for (const { name } of layouts) {
    const own = spaced(name)
    for (const first of new Set([own.slice(0, 1).toLowerCase(), marked(escaped(own.slice(0, 1), /[\\;,]/g))]))
      lengths.set(
        first,
        [...new Set([...(lengths.get(first) ?? []), own.length])].toSorted((a, b) => b - a),
      )
  }

  /** Known names that stand at this place, the longest first. */
  function* namesAt(text: string, at: number): Generator<{ uuid: string; end: number }> {
    for (const length of lengths.get(text.slice(at, at + 1).toLowerCase()) ?? []) {
      const name = text.slice(at, at + length).toLowerCase()
      const uuid = known.get(name) ?? known.get(unmarked(name))
      if (uuid !== undefined) yield { uuid, end: at + length }
    }
  }

  const beginsAt = (text: string, at: number): boolean => {
    for (const { end } of namesAt(text, at)) if (matchAt(LINK, text, end)) return true
    return false
  }

  /** The digits at this place: up to a comma behind which a layout begins, or which parts what can be no number. */
  function numberAt(text: string, at: number): string {
    const [digits = ''] = matchAt(NUMBER, text, at) ?? []
    const commas = [...digits.matchAll(/,/g)].map(({ index }) => index)
    const cut = commas.find(comma => beginsAt(text, at + comma + 1))
    if (cut !== undefined) return digits.slice(0, cut)
    return matchAt(REST, text, at + digits.length) ? digits : digits.slice(0, Math.max(0, commas.at(-1) ?? 0))
  }

  /** What stands behind a name, if that is its seats and then the end or another layout. */
  function seatedAt(text: string, uuid: string, from: number): { layout: WrittenLayout; end: number } | undefined {
    const link = matchAt(LINK, text, from)
    if (!link) return undefined
    const at = from + link[0].length
    const seats = numberAt(text, at)
    const rest = seats === '' ? null : matchAt(REST, text, at + seats.length)
    if (!rest) return undefined
    const [whole, star, set = '-', strike = '-', lateStar] = rest
    const minutes = (typed: string) => (typed === '-' ? null : typed)
    const layout = {
      layout_id: uuid,
      seating_capacity: seats,
      is_default: (star ?? lateStar) !== undefined,
      set_buffer: minutes(set),
      strike_buffer: minutes(strike),
    }
    return { layout, end: at + seats.length + whole.length }
  }

  function layoutAt(text: string, at: number) {
    for (const { uuid, end } of namesAt(text, at)) {
      const found = seatedAt(text, uuid, end)
      if (found) return found
    }
    return undefined
  }

  function issueAt(text: string, at: number, end: number): LayoutTextIssue {
    for (const { end: behind } of namesAt(text, at))
      if (behind <= end && UNSEATED.test(text.slice(behind, Math.min(end, behind + 60))))
        return { is: 'unseated', name: unmarked(text.slice(at, behind)) }
    const part = unmarked(text.slice(at, Math.min(end, at + 200))).trim()
    const name = part.replace(/\*? ?(?:\([^()]{0,30}\))? ?\*?$/, '').replace(/(?: ?:| ) ?[\p{Nd}.,'’٬ ]{1,30}$/u, '')
    return { is: 'unknown', name: name.trim() || part }
  }

  return typed => {
    if (typed.length > MAX_LETTERS) return { layouts: [], issues: [{ is: 'long', name: '' }] }
    const text = marked(spaced(typed.split(/[\r\n]+/).join(';')))
    const found: WrittenLayout[] = []
    const issues: LayoutTextIssue[] = []
    const skip = (at: number) => at + (matchAt(PARTS, text, at)?.[0].length ?? 0)
    for (let at = skip(0); at < text.length && issues.length < MAX_LAYOUT_ISSUES;) {
      const read = layoutAt(text, at)
      if (read) found.push(read.layout)
      const next = read ? read.end : partEnd(text, at)
      if (!read) issues.push(issueAt(text, at, next))
      at = skip(next)
    }
    return { layouts: found, issues }
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where the next comma or semicolon stands. */
function partEnd(text: string, at: number): number {
  const length = text.slice(at).search(/[,;]/)
  return length < 0 ? text.length : at + length
}
