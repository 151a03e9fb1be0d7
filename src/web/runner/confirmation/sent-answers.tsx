import './sent-answers.css'
import { languageNow } from '#contract/texts/catalogue.ts'
import { sendingTexts as texts } from '../../shell/texts-sending.ts'
import { AnswerList } from '../check/answer-list.tsx'
import { sheetTexts } from '../check/sheet-texts.ts'
import type { SentSpace } from './sent-spaces.ts'
import type { SentSheet } from './submission-facts.ts'

interface Props {
  readonly sheet: SentSheet
  readonly spaces: readonly SentSpace[]
}

/** What was sent: when, where and for how many, in which spaces and how they stand, and all answers on demand. */
export function SentAnswers({ sheet, spaces }: Props) {
  const count = sheet.pages.reduce((sum, page) => sum + page.answers.length, 0)
  if (count === 0) return null
  return (
    <section className="sent-answers" aria-labelledby="sent-answers">
      <h2 id="sent-answers" dir="auto" lang={sheet.title === sheet.formTitle ? sheet.formTitleLanguage : undefined}>
        {sheet.title}
      </h2>
      {sheet.facts.length + spaces.length > 0 && (
        <dl>
          {sheet.facts.map(({ name, lines, language }) => (
            <div key={name}>
              <dt lang={languageNow()}>{name}</dt>
              {lines.map((line, index) => (
                <dd key={index} dir="auto" lang={language}>
                  {line}
                </dd>
              ))}
            </div>
          ))}
          {spaces.length > 0 && (
            <div>
              <dt lang={languageNow()}>{sheetTexts.spaces}</dt>
              {spaces.map(({ uid, text, state }, index) => (
                <dd key={`${index} ${uid}`} className="sent-space">
                  <bdi>{text}</bdi> <span lang={languageNow()}>{state}</span>
                </dd>
              ))}
            </div>
          )}
        </dl>
      )}
      <details>
        <summary lang={languageNow()}>{texts.allAnswers({ count })}</summary>
        {sheet.pages.map((page, index) => (
          <div key={index}>
            <h3 dir="auto" lang={page.language}>
              {page.title}
            </h3>
            <AnswerList answers={page.answers} />
          </div>
        ))}
      </details>
    </section>
  )
}
