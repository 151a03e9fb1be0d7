import './sent-answers.css'
import { languageNow } from '#contract/texts/catalogue.ts'
import { sendingTexts as texts } from '../../shell/texts-sending.ts'
import { AnswerList } from '../check/answer-list.tsx'
import type { SentSheet } from './submission-facts.ts'

/** What was sent: when, where and for how many, and all answers on demand. */
export function SentAnswers({ sheet }: { readonly sheet: SentSheet }) {
  const count = sheet.pages.reduce((sum, page) => sum + page.answers.length, 0)
  if (count === 0) return null
  return (
    <section className="sent-answers" aria-labelledby="sent-answers">
      <h2 id="sent-answers" dir="auto" lang={sheet.title === sheet.formTitle ? sheet.formTitleLanguage : undefined}>
        {sheet.title}
      </h2>
      {sheet.facts.length > 0 && (
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
