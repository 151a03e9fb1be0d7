import './rows.css'
import type { ShownAnswer } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { sizeText } from '#fields/kit/size.ts'
import { stepsTexts } from '../../runner/steps/steps-texts.ts'
import { wholeTimes } from '../../shell/whole-times.ts'
import { submissionTexts as texts } from './submission-texts.ts'

/** What was answered, page by page as the form asked for it. */
export function Answers({ page: { submission } }: { readonly page: OwnSubmissionPage }) {
  return submission.pages.map(({ title, language, answers }, index) => (
    <section key={index} aria-labelledby={`event-page-${index}`}>
      <h2 id={`event-page-${index}`} dir="auto" lang={language}>
        {title || stepsTexts.pageName({ page: index + 1 })}
      </h2>
      <dl className="event-answers">
        {answers.map((answer, at) => (
          <div key={at}>
            <dt dir="auto" lang={answer.language}>
              {answer.label}
            </dt>
            <dd dir="auto" lang={answer.texts_language}>
              <Answer answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function Answer({ answer: { label, texts: list, files = [], table } }: { readonly answer: ShownAnswer }) {
  if (table && table.rows.length > 0) return <Rows table={table} label={label} />
  if (list.length + files.length === 0) return <span className="event-muted">{texts.notAnswered}</span>
  if (list.length === 1 && files.length === 0) return list[0]
  return (
    <ul className="event-list">
      {list.map((text, at) => (
        <li key={at}>{text}</li>
      ))}
      {files.map(({ uuid, name, size, link }) => (
        <li key={uuid}>
          <a href={link} download={name}>
            {name}
          </a>{' '}
          <span className="event-muted">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Wider than its place, it scrolls by itself. */
function Rows({ table: { columns, rows, foot }, label }: { readonly table: NonNullable<ShownAnswer['table']>; readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it has no room it scrolls by keys, before a script has run too
    <div className="event-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>{wholeTimes(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
