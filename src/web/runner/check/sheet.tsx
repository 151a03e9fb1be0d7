import './sheet.css'
import { languageNow } from '#contract/texts/catalogue.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { AnswerList } from './answer-list.tsx'
import { checkTexts } from './check-texts.ts'
import type { SheetData, SheetQuestion } from './sheet-data.ts'

/** A request on paper: key facts on top, then question and answer page by page, and at the end what was not answered. */
export function Sheet({ company, title, formTitle, formTitleLanguage, reference, status, link, language, ...parts }: SheetData) {
  const { facts, pages, unanswered } = parts
  return (
    <>
      <header className="sheet-head">
        <div>
          <p className="sheet-brand">
            {company.logo && <img src={company.logo} alt="" />}
            {company.display_name || company.name}
          </p>
          <h1 dir="auto" lang={formTitle === title ? formTitleLanguage : undefined}>
            {title}
          </h1>
          {formTitle !== title && (
            <p dir="auto" lang={formTitleLanguage}>
              {formTitle}
            </p>
          )}
        </div>
        <div className="sheet-reference" lang={languageNow()}>
          {reference && (
            <p>
              {menuTexts.reference} <strong dir="ltr">{reference}</strong>
            </p>
          )}
          <p>{status}</p>
        </div>
      </header>
      {facts.length > 0 && (
        <dl className="sheet-facts">
          {facts.map(({ name, lines, language: spoken }) => (
            <div key={name}>
              <dt lang={languageNow()}>{name}</dt>
              {lines.map((line, index) => (
                <dd key={index} lang={spoken}>
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {link && (
        <p className="sheet-link">
          <span lang={languageNow()}>{sendingTexts.editLink}</span> <span dir="ltr">{link}</span>
        </p>
      )}
      {pages.map((page, index) => (
        <section key={index}>
          <h2 dir="auto" lang={page.language}>
            {page.title}
          </h2>
          <AnswerList answers={page.answers} />
        </section>
      ))}
      {unanswered.length > 0 && (
        <section>
          <h2 lang={languageNow()}>{checkTexts.notAnswered}</h2>
          <dl>
            {unanswered.map((page, index) => (
              <div key={index}>
                <dt dir="auto" lang={page.language}>
                  {page.title}
                </dt>
                <dd>
                  <Questions questions={page.questions} language={language} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

/** As the language of the sheet writes a list, each in its own. */
function Questions({ questions = [], language }: { readonly questions?: readonly SheetQuestion[] | undefined; readonly language: string }) {
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const places = questions.map((_, place) => String(place))
  return list.formatToParts(places).map(({ type, value }, index) => {
    if (type === 'literal') return value
    const question = questions[Number(value)]
    return (
      <bdi key={index} lang={question?.language}>
        {question?.label}
      </bdi>
    )
  })
}
