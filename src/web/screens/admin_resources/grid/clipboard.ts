/** Rows and columns as a spreadsheet copies them: tabs between cells, a cell with tabs, breaks or quotes in quotes. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map(row => row.map(quoted).join('\t')).join('\n')
}

const quoted = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Reads what a spreadsheet copied. A break at its end is no row. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  const cell = (): string => {
    if (text[at] !== '"') {
      const end = text.slice(at).search(/[\t\n\r]/)
      const from = at
      at = end < 0 ? text.length : at + end
      return text.slice(from, at)
    }
    let value = ''
    for (at += 1; at < text.length; at += 1) {
      if (text[at] !== '"') value += text[at]
      else if (text[at + 1] === '"') value += text[(at += 1)]
      else {
        at += 1
        break
      }
    }
    return value
  }
  while (at <= text.length) {
    rows.at(-1)?.push(cell())
    if (at >= text.length) break
    const isBreak = text[at] !== '\t'
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (isBreak && at >= text.length) break
    if (isBreak) rows.push([])
  }
  return rows
}
