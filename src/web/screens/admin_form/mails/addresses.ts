import { MAX_NOTIFIED } from '#contract/portal/form-mails.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { mailsTexts as texts } from './mails-texts.ts'

/** A line of the list of addresses, as it is typed. */
export interface AddressRow {
  /** Of this line for as long as it is there. */
  readonly id: number
  readonly text: string
  /** Why it cannot be saved like this; absent while it is typed into. */
  readonly issue?: string
  /** What the server said of this very text. */
  readonly refusal?: string
}

export const rowsOf = (addresses: readonly string[]): readonly AddressRow[] => addresses.map((text, at) => ({ id: at + 1, text }))

/** What is saved of them: lines that nothing was typed into are none. */
export const addressesIn = (rows: readonly AddressRow[]): string[] => rows.map(({ text }) => text.trim()).filter(text => text !== '')

/** An empty line, right after the one with this id or at the end. */
export function addRow(rows: readonly AddressRow[], after?: number): { readonly rows: readonly AddressRow[]; readonly id: number } {
  const at = rows.findIndex(({ id }) => id === after)
  const id = nextId(rows)
  return { rows: rows.toSpliced(at < 0 ? rows.length : at + 1, 0, { id, text: '' }), id }
}

/** Of a line that is typed into nothing is said. */
export const typeInto = (rows: readonly AddressRow[], id: number, text: string): readonly AddressRow[] =>
  rows.map(row => (row.id === id ? { id, text } : row))

const nextId = (rows: readonly AddressRow[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1

/** The same address for whoever delivers mails, however it is written. */
const keyOf = (address: string): string => address.toLowerCase()

/**
 * The addresses in what was pasted or typed: separated by comma, semicolon, tab or line, each alone or as mail programs write it
 * (`"Desk, Events" <desk@example.com>`). What is no address stays as it is, to be mended.
 */
export function splitAddresses(text: string): readonly string[] {
  return text
    .replaceAll(/"[^"]*"\s*(?=<)/g, '')
    .split(/[,;\t\r\n]+/)
    .flatMap(piece => {
      const inside = /<([^<>]+)>\s*$/.exec(piece)?.[1] ?? piece
      const words = inside.split(/\s+/).filter(word => word !== '')
      return words.every(isEmail) ? words : [inside.trim()]
    })
}

interface SettledRows {
  readonly rows: readonly AddressRow[]
  /** Addresses that are not there a second time. */
  readonly doubles: readonly string[]
}

/**
 * The list once typing is over: an address a line, each once, with what is wrong with it. What there is no room for stays together in a line at
 * the end: nothing that was typed goes.
 */
export function settleRows(rows: readonly AddressRow[]): SettledRows {
  const seen = new Set<string>()
  const settled: AddressRow[] = []
  const doubles: string[] = []
  const excess: { readonly id: number; readonly text: string }[] = []
  let free = nextId(rows)
  for (const row of rows) {
    const pieces = splitAddresses(row.text)
    if (pieces.length === 0) settled.push({ id: row.id, text: '' })
    for (const [at, text] of pieces.entries()) {
      const id = at === 0 ? row.id : free++
      if (seen.has(keyOf(text))) doubles.push(text)
      else if (seen.size >= MAX_NOTIFIED) excess.push({ id, text })
      else {
        seen.add(keyOf(text))
        settled.push(settledRow(id, text, row))
      }
    }
  }
  const [first] = excess
  if (first) settled.push({ id: first.id, text: excess.map(({ text }) => text).join(', '), issue: texts.tooMany })
  return { rows: settled, doubles }
}

/** @param row the line that the text was typed into: what the server said of the same text is still true */
function settledRow(id: number, text: string, row: AddressRow): AddressRow {
  if (!isEmail(text)) return { id, text, issue: texts.wrongAddress }
  return row.refusal !== undefined && row.text.trim() === text ? { id, text, refusal: row.refusal } : { id, text }
}

/** With what the server said of each. @param issues by path: `notify/{index}`, of the addresses that were sent */
export function refuseRows(rows: readonly AddressRow[], issues: Readonly<Record<string, string>>): readonly AddressRow[] {
  let index = -1
  return rows.map(row => {
    if (row.text.trim() === '') return row
    index += 1
    const refusal = issues[`notify/${index}`]
    return refusal === undefined ? row : { ...row, refusal }
  })
}
