import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Formats } from '#engine/model/formats.ts'
import type { Cell } from '../cells.ts'
import { put } from '../outputs.ts'
import { sheetNames } from './sheet-names.ts'
import { headRow, letters, rowXml, SHEET_END, sheetBegin } from './sheet-xml.ts'
import { workbookParts } from './workbook-xml.ts'

/** Rows of one sheet below its head: what is more goes on in the next one. */
const MAX_ROWS = 1_000_000
/** Cells that were cut and are named; there may be more. */
const MAX_NAMED_CUTS = 1_000

interface OpenSheet {
  readonly title: string
  readonly heads: readonly string[]
  readonly name: string
  readonly stream: PassThrough
  /** Of the row that was written last; the head is 1. */
  row: number
}

export interface Workbook {
  /** The XLSX as it comes: it has to be read for the rest to go on. */
  readonly bytes: Readable
  /** Ends the sheet before. */
  beginSheet(title: string, heads: readonly string[]): Promise<void>
  /** Into the sheet that was begun last. */
  rows(rows: readonly (readonly Cell[])[]): Promise<void>
  /** @returns how many cells held more than a cell may */
  end(): Promise<number>
}

/** Writes a workbook sheet by sheet and row by row, of which few are in memory. @param maxRows of a sheet */
export function writeWorkbook(formats: Formats, maxRows = MAX_ROWS): Workbook {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', error => bytes.destroy(error instanceof Error ? error : new Error(String(error))))
  const nameOf = sheetNames()
  const names: string[] = []
  const cuts: string[][] = []
  let cutCells = 0
  let sheet: OpenSheet | undefined

  async function endSheet(): Promise<void> {
    if (!sheet) return
    await put(sheet.stream, SHEET_END)
    sheet.stream.end()
    sheet = undefined
  }

  async function beginSheet(title: string, heads: readonly string[]): Promise<OpenSheet> {
    await endSheet()
    const stream = new PassThrough()
    names.push(nameOf(title))
    zip.addReadStream(stream, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel: 1 })
    sheet = { title, heads, name: names.at(-1) ?? '', stream, row: 1 }
    await put(stream, `${sheetBegin(heads.length)}${headRow(heads)}`)
    return sheet
  }

  async function rows(all: readonly (readonly Cell[])[]): Promise<void> {
    let open = sheet
    if (!open) throw new Error('No sheet was begun.')
    let xml = ''
    for (const cells of all) {
      if (open.row > maxRows) {
        await put(open.stream, xml)
        xml = ''
        open = await beginSheet(open.title, open.heads)
      }
      const { name, heads } = open
      const row = (open.row += 1)
      xml += rowXml(cells, row, column => {
        cutCells += 1
        if (cuts.length < MAX_NAMED_CUTS) cuts.push([name, `${letters(column)}${row}`, heads[column] ?? ''])
      })
    }
    if (xml !== '') await put(open.stream, xml)
  }

  return {
    bytes,
    beginSheet: async (title, heads) => void (await beginSheet(title, heads)),
    rows,
    async end() {
      if (cutCells > 0) {
        await beginSheet('Cut', ['Sheet', 'Cell', 'Column'])
        await rows(cuts)
      }
      await endSheet()
      for (const [name, xml] of workbookParts(names, formats)) zip.addBuffer(Buffer.from(xml), name)
      zip.end()
      return cutCells
    },
  }
}
