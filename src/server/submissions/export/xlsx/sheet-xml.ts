import type { Cell, TypedCell } from '../cells.ts'
import { STYLES } from './workbook-xml.ts'
import { cutText, MAX_CELL, xmlText } from './xml-text.ts'

/** Where a sheet begins: its head stays in sight. */
export function sheetBegin(columns: number): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${pane}<selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, columns)}" width="18" customWidth="1"/></cols><sheetData>`
}

export const SHEET_END = '</sheetData></worksheet>'

/** A row with its head, in bold. */
export const headRow = (heads: readonly string[]): string =>
  `<row r="1">${heads.map((head, column) => textCell(cutText(head), `${letters(column)}1`, STYLES.head)).join('')}</row>`

/**
 * A row of cells: numbers, dates and times as such, texts as texts whatever they look like. @param row from 1
 * @param onCut called with the column of a text that is longer than a cell may be
 */
export function rowXml(cells: readonly Cell[], row: number, onCut: (column: number) => void): string {
  const xml = cells.map((cell, column) => {
    if (cell === '') return ''
    const place = `${letters(column)}${row}`
    if (typeof cell !== 'string') return typedCell(cell, place)
    if (cell.length > MAX_CELL) onCut(column)
    return textCell(cutText(cell), place, LOOKS_LIKE_FORMULA.test(cell) ? STYLES.quoted : STYLES.text)
  })
  return `<row r="${row}">${xml.join('')}</row>`
}

/** A text is never calculated. Who edits it in its cell shall not make a formula of it either. */
const LOOKS_LIKE_FORMULA = /^['=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/

const textCell = (text: string, place: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const numberXml = (number: string, place: string, style: number): string => `<c r="${place}" s="${style}"><v>${number}</v></c>`

function typedCell({ is, value, text, wall }: TypedCell, place: string): string {
  if (is === 'number') return isExact(value) ? numberXml(value, place, STYLES.number) : textCell(value, place, STYLES.text)
  const serial = is === 'time' ? minutesOf(value) / 1440 : serialOf(is === 'date' ? value : (wall ?? ''))
  return serial === undefined ? textCell(text, place, STYLES.text) : numberXml(String(serial), place, STYLES[is])
}

/** Spreadsheets count with 15 digits, and write a number in one way. */
const isExact = (text: string): boolean => text.replaceAll(/\D/g, '').length <= 15 && String(Number(text)) === text

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Days since the day before 1900 as spreadsheets count them; undefined where they count wrongly, or not at all: before March 1900. */
function serialOf(wall: string): number | undefined {
  const day = Date.parse(`${wall.slice(0, 10)}T00:00Z`) / 86_400_000 + 25_569
  if (!(day >= 61)) return undefined
  return wall.length > 10 ? day + minutesOf(wall.slice(11)) / 1440 : day
}

/** A, B … Z, AA … @param column from 0 */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}
