import './draft-card.css'
import type { OwnRow } from '#contract/portal/own-row.ts'
import type { ReactNode } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { ownLanguage, ownName } from './own-name.ts'
import { useWhen } from './use-when.ts'

interface Props {
  readonly draft: OwnRow
  readonly company: CompanyData
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** What a user began and saved, with the way on. */
export function DraftCard({ draft, company, children }: Props) {
  const { event_name, form, at, open_link } = draft
  const when = useWhen(company)
  const name = ownName(draft)
  return (
    <li className="draft-card">
      <div>
        <h3 dir="auto" lang={ownLanguage(draft)}>
          {name}
        </h3>
        <p>
          {event_name && (
            <span dir="auto" lang={form.language}>
              {form.title || form.name}
            </span>
          )}
          <time dateTime={at}>{sendingTexts.savedOn({ when: when(at) })}</time>
        </p>
        {!open_link && <p>{screenTexts.formClosed}</p>}
      </div>
      <div className="draft-ways">
        {open_link && (
          <a className="ui-button ui-button-primary" href={open_link} aria-label={screenTexts.goOnWithDraft({ name })}>
            {screenTexts.goOnWith}
          </a>
        )}
        {children}
      </div>
    </li>
  )
}
