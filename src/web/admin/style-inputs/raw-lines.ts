import type { StyleMap, StylePart } from '#contract/styles/style-parts.ts'
import { propertiesOf, storedAs } from '#contract/styles/style-properties.ts'
import { styleDeclaration } from '#contract/styles/style-values.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

/** One property a line, as in a style sheet. */
export const rawLines = (map: StyleMap): string =>
  Object.entries(map)
    .map(([property, value]) => `${property}: ${value}`)
    .join('\n')

/** What the lines say of a part, each value in the form that reaches a page; and what is wrong, by its line. */
export function readRawLines(part: StylePart, text: string): { readonly map: StyleMap; readonly issues: readonly string[] } {
  const map: Record<string, string> = {}
  const issues: string[] = []
  const allowed = propertiesOf(part)
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, property = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*;?\s*$/i.exec(line) ?? []
    const written = property.toLowerCase()
    const [name, canonical] = styleDeclaration(part, written, value) ?? [written]
    const issue = issueOf()
    if (issue) issues.push(texts.rawLine(index + 1, issue))
    else if (canonical !== undefined) map[name] = canonical

    function issueOf(): string | undefined {
      if (name === '') return texts.rawShape
      if (!storedAs(name).some(one => allowed.includes(one))) return texts.rawUnknown(name)
      // `background` takes both away that there are of it in a style sheet.
      if (storedAs(written).some(one => Object.hasOwn(map, one))) return texts.rawTwice(written)
      return canonical === undefined ? texts.rawValue(name) : undefined
    }
  }
  return { map, issues }
}
