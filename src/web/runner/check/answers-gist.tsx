import { Fragment } from 'react'
import { linesOf } from './answer-lines.ts'
import type { CheckedAnswer } from './checked-pages.ts'

/** An answer so short, as 'Yes' or a number, says nothing without its question. */
const SAYS_LITTLE = 4

/** All answers of a page in a few lines of text. */
export function AnswersGist({ answers }: { readonly answers: readonly CheckedAnswer[] }) {
  return (
    <p className="check-gist" dir="auto">
      {answers.map((answer, index) => (
        <Fragment key={answer.mapField}>
          {index > 0 && ' · '}
          <Gist answer={answer} />
        </Fragment>
      ))}
    </p>
  )
}

function Gist({ answer }: { answer: CheckedAnswer }) {
  const { table, label } = answer
  const words = table ? '' : linesOf(answer).join(', ')
  return (
    <>
      {words.length < SAYS_LITTLE && <bdi className="check-gist-question">{label} </bdi>}
      <bdi>{table ? table.rows.length : words}</bdi>
    </>
  )
}
