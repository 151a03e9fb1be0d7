import { directionOf } from '#engine/model/translate.ts'

/** A text with places to fill in, in ICU MessageFormat: what it says, piece by piece. */
type Message = readonly (string | Placeholder)[]

interface Placeholder {
  readonly name: string
  /** '' for a place that takes its value as it is. */
  readonly kind: string
  /** What `plural` and `select` say, by category, exact number (`=0`) or value. */
  readonly branches: Readonly<Record<string, Message>>
}

/** What fills the places of a text, by name. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Within `plural`: the number itself. */
const NUMBER_SIGN: Placeholder = { name: '#', kind: 'number', branches: {} }

const messages = new Map<string, Message>()

/**
 * Writes a text of a catalogue (P1.36): `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {# …}}` and
 * `{who, select, a {…} other {…}}`, quoted with `'{'`. Numbers and plural categories are those of `language` (a tag), by Intl.
 */
export function formatMessage(text: string, values: MessageValues, language: string): string {
  let message = messages.get(text)
  if (!message) messages.set(text, (message = readMessage(text)))
  return write(message, values, language)
}

function write(message: Message, values: MessageValues, language: string): string {
  return message
    .map(part => {
      if (typeof part === 'string') return part
      const { name, kind, branches } = part
      const value = values[name] ?? ''
      if (kind === '') return isolated(value, language)
      const number = Number(value)
      if (kind === 'number') return new Intl.NumberFormat(language).format(number)
      const category = kind === 'plural' ? new Intl.PluralRules(language).select(number) : value
      const branch = branches[`=${value}`] ?? branches[category] ?? branches['other'] ?? []
      return write(branch, kind === 'plural' ? { ...values, '#': number } : values, language)
    })
    .join('')
}

/** Among words from right to left, a value has the direction of its own words: else '04:20 PM' reads 'PM 04:20'. */
const isolated = (value: string | number, language: string) => (directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value)

/** Its syntax is that of ICU; a text that breaks it is found by the test of the catalogues, not here. */
function readMessage(text: string): Message {
  let at = 0
  return readParts(false)

  /** Up to the brace that ends this branch, or the end of the text. */
  function readParts(inPlural: boolean): Message {
    const parts: (string | Placeholder)[] = []
    for (; at < text.length && text[at] !== '}'; at++) {
      const sign = text[at] ?? ''
      if (sign === '{') parts.push(readPlaceholder())
      else if (sign === '#' && inPlural) parts.push(NUMBER_SIGN)
      else parts.push(sign === "'" ? readQuoted(inPlural) : sign)
    }
    return parts
  }

  /** An apostrophe is itself, unless it quotes signs that mean something; two are one. */
  function readQuoted(inPlural: boolean): string {
    const next = text[at + 1] ?? ''
    if (next === "'") at++
    else if (next !== '' && (inPlural ? '{}#' : '{}').includes(next)) {
      const end = text.indexOf("'", at + 1)
      const quoted = text.slice(at + 1, end)
      at = end
      return quoted
    }
    return "'"
  }

  function readPlaceholder(): Placeholder {
    const [, name = '', kind = ''] = /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*,?\s*)?/.exec(text.slice(at)) ?? []
    at += /^\{\s*\w+\s*(?:,\s*\w+\s*,?\s*)?/.exec(text.slice(at))?.[0].length ?? 1
    const branches: Record<string, Message> = {}
    while (at < text.length && text[at] !== '}') {
      const [head = '', key = ''] = /^\s*([=\w]+)\s*\{/.exec(text.slice(at)) ?? []
      if (head === '') break
      at += head.length
      branches[key] = readParts(kind === 'plural')
      at++
      at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    }
    return { name, kind, branches }
  }
}
