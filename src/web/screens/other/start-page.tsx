import '../../shell/ground.css'
import './start-page.css'
import { may } from '#contract/call.ts'
import { REGIONS } from '#contract/portal/chooser.ts'
import type { OpenForm } from '#contract/portal/open-forms.ts'
import type { OtherPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Html } from '#ui/html.tsx'
import { screenTexts as texts } from '../../shell/texts-screens.ts'
import { DraftCard } from '../submissions/draft-card.tsx'
import { CallUs } from './call-us.tsx'
import { FormFacts } from './form-facts.tsx'
import { SentHere } from './sent-here.tsx'
import { TypeIcon } from './type-icon.tsx'

const SCHEME = /^https?:\/\//i

/** A company may write its website without the scheme. */
const addressOf = (website: string) => (SCHEME.test(website) ? website : `https://${website}`)

/** What a company's visitors begin with: its words, their drafts, and the open forms by type (P1.35). */
export function StartPage({ page }: { page: OtherPage }) {
  const { company, user, heading, intro, forms, drafts = [] } = page
  return (
    <div className="start shell-ground">
      <header className="start-head">
        <div>
          <h1 dir="auto">{heading}</h1>
          {intro && <Html html={intro} />}
        </div>
        <CallUs company={company} />
      </header>
      {drafts.length > 0 && (
        <section aria-labelledby="start-drafts">
          <h2 id="start-drafts">{texts.startDrafts}</h2>
          <ul className="start-drafts">
            {drafts.map(draft => (
              <DraftCard key={draft.uuid} draft={draft} company={company} />
            ))}
          </ul>
        </section>
      )}
      {[...new Set(forms.map(form => form.type_key))].map(key => (
        <Group key={key} typeKey={key} forms={forms.filter(form => form.type_key === key)} />
      ))}
      {forms.length === 0 && (
        <div className="start-none">
          <p>{texts.noForms}</p>
          <WayOn page={page} />
        </div>
      )}
      <SentHere company={company} user={user} />
    </div>
  )
}

/** Staff make the first form; others are led to the website, or by the chooser where it knows the company. */
function WayOn({ page: { company, user } }: { readonly page: OtherPage }) {
  const { website, path } = company
  const isStaff = may(user.permissions, 'staff')
  const isRegion = REGIONS.some(region => region === path)
  if (!isStaff && !website && !isRegion) return null
  const href = isStaff ? linkTo(company, 'admin/forms') : website ? addressOf(website) : '/global'
  return (
    <a className="ui-button ui-button-plain" href={href}>
      {isStaff ? texts.leads.admin : website ? <span dir="ltr">{website.replace(SCHEME, '')}</span> : texts.leads.global}
    </a>
  )
}

function Group({ typeKey, forms }: { readonly typeKey: string; readonly forms: readonly OpenForm[] }) {
  const id = `start-${typeKey}`
  return (
    <section className="start-group" aria-labelledby={id}>
      <h2 id={id}>
        <TypeIcon typeKey={typeKey} />
        <span>{forms[0]?.type}</span>
      </h2>
      <ul>
        {forms.map(form => (
          <li key={form.link} className="start-form">
            <h3>
              <a href={form.link} dir="auto" lang={form.language}>
                {form.title}
              </a>
            </h3>
            {form.description && (
              <p dir="auto" lang={form.description_language}>
                {form.description}
              </p>
            )}
            <FormFacts form={form} />
          </li>
        ))}
      </ul>
    </section>
  )
}
