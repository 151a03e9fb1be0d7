import { languageNow } from '#contract/texts/catalogue.ts'
import { linesOf } from './answer-lines.ts'
import { Answer } from './answer.tsx'
import { checkTexts as texts } from './check-texts.ts'
import type { CheckedAnswer } from './checked-pages.ts'
import { Pencil } from './pencil.tsx'
import { changeId } from './way-back.ts'

/** More letters than this, or one word with more, take a row of their own on a phone. */
const LONG = 44
const LONG_WORD = /\S{22}/

interface Props {
  readonly answer: CheckedAnswer
  /** It was just changed: the row is marked for a moment. */
  readonly isChanged: boolean
  readonly onChange: (row: Element) => void
}

/** A question, its answer, and the way to change it: on a phone the whole row. */
export function AnswerRow({ answer, isChanged, onChange }: Props) {
  const { mapField, label, language, texts_language, canChange, issue, issue_language, boundsNote } = answer
  return (
    <div className="check-row" data-long={isLong(answer) || undefined} data-changed={isChanged || undefined}>
      <dt dir="auto" lang={language}>
        {label}
      </dt>
      <dd dir="auto" lang={texts_language}>
        <Answer answer={answer} />
        {boundsNote && (
          <span className="check-note" dir="auto" lang={languageNow()}>
            {boundsNote}
          </span>
        )}
        {issue && (
          <span className="check-issue">
            <bdi lang={issue_language}>{issue}</bdi>
          </span>
        )}
      </dd>
      {canChange && (
        <dd className="check-change">
          <button type="button" id={changeId(mapField)} className="check-link" onClick={({ currentTarget }) => onChange(currentTarget)}>
            <Pencil />
            <span className="check-change-word" lang={languageNow()}>
              {texts.change}
            </span>{' '}
            <span className="ui-visually-hidden" lang={language}>
              {label}
            </span>
          </button>
        </dd>
      )}
    </div>
  )
}

function isLong(answer: CheckedAnswer): boolean {
  const lines = linesOf(answer)
  return (
    answer.table !== undefined ||
    answer.issue !== '' ||
    answer.boundsNote !== '' ||
    lines.some(line => line.length > LONG || LONG_WORD.test(line))
  )
}
