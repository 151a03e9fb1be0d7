import type { ReadableAnswer } from '#fields/readable-answer.ts'
import { Answer } from './answer.tsx'

/** Questions of a page and what was answered, whole. */
export function AnswerList({ answers }: { readonly answers: readonly (ReadableAnswer & { readonly label: string })[] }) {
  return (
    <dl>
      {answers.map((answer, index) => (
        <div key={index}>
          <dt dir="auto">{answer.label}</dt>
          <dd dir="auto">
            <Answer answer={answer} isWhole />
          </dd>
        </div>
      ))}
    </dl>
  )
}
