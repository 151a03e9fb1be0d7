import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of a ZIP by their names, in the order of its directory: read by that, as programs do, and compared with what stands before each. */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  expect(end).toBeGreaterThanOrEqual(0)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    expect(zip.toString('utf8', local + 30, local + 30 + zip.readUInt16LE(local + 26))).toBe(name)
    const raw = zip.subarray(begin, begin + packed)
    const content = method === 0 ? raw : inflateRawSync(raw)
    expect(content).toHaveLength(size)
    expect(files.has(name)).toBe(false)
    files.set(name, content)
    at += 46 + nameLength + extra + comment
  }
  return files
}

export interface ReadCell {
  readonly is: 'text' | 'number'
  readonly value: string
  readonly style: number
}

export interface ReadSheet {
  readonly name: string
  readonly xml: string
  /** Cells by the letters of their columns. */
  readonly rows: readonly Readonly<Record<string, ReadCell>>[]
}

/** The sheets of a workbook, in its order. */
export function readWorkbook(bytes: Uint8Array): readonly ReadSheet[] {
  const parts = readZip(bytes)
  const part = (name: string) => parts.get(name)?.toString('utf8') ?? ''
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(([, id, to]) => [id, to]),
  )
  const types = part('[Content_Types].xml')
  return [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="(\w+)"/g)].map(([, name = '', id]) => {
    const target = `xl/${targets.get(id)}`
    expect(types).toContain(`PartName="/${target}"`)
    const xml = part(target)
    return {
      name: plain(name),
      xml,
      rows: [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, row, cells = '']) => readCells(cells, row ?? '')),
    }
  })
}

function readCells(xml: string, row: string): Record<string, ReadCell> {
  const cells: Record<string, ReadCell> = {}
  const pattern = /<c r="([A-Z]+)(\d+)" s="(\d+)"(?: t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is>|><v>([^<]*)<\/v>)<\/c>/g
  let read = 0
  for (const [whole, column = '', of, style, text, number] of xml.matchAll(pattern)) {
    expect(of).toBe(row)
    read += whole.length
    cells[column] =
      number === undefined
        ? { is: 'text', value: plain(text ?? ''), style: Number(style) }
        : { is: 'number', value: number, style: Number(style) }
  }
  // Nothing stands beside them: no formula either.
  expect(read).toBe(xml.length)
  return cells
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** As spreadsheets read it. XML turns each CR into LF before. */
const plain = (xml: string): string =>
  xml
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/&\w+;/g, entity => ENTITIES[entity] ?? entity)
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The day that a number of a spreadsheet is. */
export const dayOfSerial = (serial: string): string =>
  new Date((Math.floor(Number(serial)) - 25_569) * 86_400_000).toISOString().slice(0, 10)

/** The time of day of one. */
export function timeOfSerial(serial: string): string {
  const minutes = Math.round((Number(serial) % 1) * 1440)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
