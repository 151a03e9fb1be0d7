import './page-answers.css'
import { useId, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { AnswerRow } from './answer-row.tsx'
import { AnswersGist } from './answers-gist.tsx'
import { checkTexts as texts } from './check-texts.ts'
import type { CheckedPage, CheckedField } from './checked-pages.ts'
import { Pencil } from './pencil.tsx'
import { changeId } from './way-back.ts'

interface Props {
  readonly page: CheckedPage
  /** mapField of what was just changed. */
  readonly changed: string | undefined
  /** What it has can be folded, and is: but for what was just changed, what that changed elsewhere and what is wrong. */
  readonly folds: boolean
  /** @param row what was pressed */
  readonly onChange: (mapField: string, row: Element) => void
}

/** What was answered on one page, and what was not. */
export function PageAnswers({ page: { title, language, answers, unanswered }, changed, folds, onChange }: Props) {
  const heading = useId()
  const [isUnfolded, setUnfolded] = useState(() =>
    answers.some(({ mapField, issue, boundsNote }) => mapField === changed || issue !== '' || boundsNote !== ''),
  )
  const isOpen = !folds || isUnfolded
  return (
    <section className="check-page" aria-labelledby={heading}>
      <h3 id={heading} dir="auto" lang={language}>
        {folds && answers.length > 0 ? (
          <button type="button" className="check-fold" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
            {title}
            {!isOpen && <Pencil />}
          </button>
        ) : (
          title
        )}
      </h3>
      {!isOpen && <AnswersGist answers={answers} />}
      {isOpen && answers.length > 0 && (
        <dl className="check-answers">
          {answers.map(answer => (
            <AnswerRow
              key={answer.mapField}
              answer={answer}
              isChanged={answer.mapField === changed}
              onChange={row => onChange(answer.mapField, row)}
            />
          ))}
        </dl>
      )}
      <Unanswered questions={unanswered} onAdd={onChange} />
    </section>
  )
}

interface UnansweredProps {
  readonly questions: readonly CheckedField[]
  readonly onAdd: Props['onChange']
}

/** In one line, each with the way to its field. */
function Unanswered({ questions, onAdd }: UnansweredProps) {
  if (questions.length === 0) return null
  return (
    <p className="check-unanswered">
      <span lang={languageNow()}>{texts.notAnsweredYet}</span>
      {questions.map(({ mapField, label, language }) => (
        <span key={mapField} className="check-missing">
          <bdi lang={language}>{label}</bdi>
          <button
            type="button"
            id={changeId(mapField)}
            className="check-link"
            onClick={({ currentTarget }) => onAdd(mapField, currentTarget)}
          >
            <span lang={languageNow()}>{texts.add}</span>{' '}
            <span className="ui-visually-hidden" lang={language}>
              {label}
            </span>
          </button>
        </span>
      ))}
    </p>
  )
}
