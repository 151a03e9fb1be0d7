import type { Formats } from '#engine/model/formats.ts'
import { dateParts, hasTwelveHours } from '#fields/kit/formats.ts'
import { xmlText } from './xml-text.ts'

/** Numbers of the styles in `stylesXml`. */
export const STYLES = { text: 0, head: 1, quoted: 2, date: 3, time: 4, moment: 5, number: 0 } as const

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook beside its sheets, by their names in its ZIP. @param names of the sheets, in their order */
export function workbookParts(names: readonly string[], formats: Formats): readonly (readonly [name: string, xml: string])[] {
  const sheets = names.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  const relations = names.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`))
  const overrides = names.map((_, index) => override(`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet'))
  return [
    ['xl/styles.xml', stylesXml(formats)],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${overrides.join('')}</Types>`,
    ],
  ]
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const override = (part: string, type: string): string => `<Override PartName="${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`

/** Dates and times as the company writes them. */
function stylesXml(formats: Formats): string {
  const date = dateFormat(formats)
  const time = hasTwelveHours(formats) ? 'hh:mm AM/PM' : 'hh:mm'
  const codes = [date, time, `${date} ${time}`].map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xmlText(code)}"/>`)
  const cell = (format: number, more = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
  const cells = [
    cell(0),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    cell(0, ' quotePrefix="1"'),
    cell(164),
    cell(165),
    cell(166),
  ]
  const font = '<sz val="11"/><name val="Calibri"/>'
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3">${codes.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** The company's format of dates as spreadsheets write it: what is no part of a date stands in quotes. */
const dateFormat = (formats: Formats): string =>
  dateParts(formats)
    .map(part => (/^[YMD]+$/.test(part) ? part.toLowerCase() : quoted(part.startsWith('[') ? part.slice(1, -1) : part)))
    .join('')

const quoted = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`)
