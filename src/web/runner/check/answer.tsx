import { tableText } from '#engine/model/answer-table.ts'
import type { ReadableAnswer } from '#fields/readable-answer.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { linesOf } from './answer-lines.ts'
import { checkTexts as texts } from './check-texts.ts'

/** Rows and texts that are read at once; what is more is counted. */
const MAX_LINES = 3

/** An answer in words. `isWhole`: with every row, for paper. */
export function Answer({ answer, isWhole = false }: { readonly answer: ReadableAnswer; readonly isWhole?: boolean }) {
  const lines = linesOf(answer)
  if (lines.length === 0) return <span lang={languageNow()}>{texts.notAnswered}</span>
  const shown = isWhole || lines.length <= MAX_LINES + 1 ? lines : lines.slice(0, MAX_LINES)
  const { table } = answer
  if (!table && shown.length === 1) return lines[0]
  return (
    <>
      {table && <span lang={languageNow()}>{texts.rows({ count: table.rows.length })}</span>}
      <ul className="check-list">
        {shown.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {shown.length < lines.length && <li lang={languageNow()}>{texts.more({ count: lines.length - shown.length })}</li>}
        {table?.foot && <li>{tableText({ columns: table.columns, rows: [table.foot] })}</li>}
      </ul>
    </>
  )
}
