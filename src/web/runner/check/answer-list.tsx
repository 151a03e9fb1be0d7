import { Answer } from './answer.tsx'
import type { SheetAnswer } from './sheet-data.ts'

/** Questions of a page and what was answered, whole. */
export function AnswerList({ answers }: { readonly answers: readonly SheetAnswer[] }) {
  return (
    <dl>
      {answers.map((answer, index) => (
        <div key={index}>
          <dt dir="auto" lang={answer.language}>
            {answer.label}
          </dt>
          <dd dir="auto" lang={answer.texts_language}>
            <Answer answer={answer} isWhole />
          </dd>
        </div>
      ))}
    </dl>
  )
}
