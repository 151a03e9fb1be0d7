import { inList } from '#contract/texts/in-list.ts'
import { linesOf } from './answer-lines.ts'
import type { CheckedAnswer } from './checked-pages.ts'

/** All answers of a page in a few lines of text, each behind its question. */
export function AnswersGist({ answers }: { readonly answers: readonly CheckedAnswer[] }) {
  return (
    <dl className="check-gist">
      {answers.map(({ mapField, label, language, texts_language, ...answer }) => (
        <div key={mapField}>
          <dt dir="auto" lang={language}>
            {label}
          </dt>{' '}
          <dd dir="auto" lang={texts_language}>
            {answer.table ? answer.table.rows.length : inList(linesOf(answer))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
