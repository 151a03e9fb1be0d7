import './other-screen.css'
import type { Lead, OtherPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Html } from '#ui/html.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts } from '../../shell/texts.ts'

/** The company's start page with its open forms, and every page that only has something to say. */
export function OtherScreen({ page }: { page: OtherPage }) {
  const { forms, leads = [] } = page
  return (
    <div className="shell-sheet">
      <h1>{page.heading}</h1>
      {page.intro && <Html html={page.intro} />}
      {leads.length > 0 && (
        <nav aria-label={screenTexts.waysOn}>
          <ul className="other-leads">
            {leads.map(lead => (
              <li key={lead}>
                <a href={hrefOf(lead, page)}>{texts.leads[lead]}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {forms.length > 0 && (
        <section className="other-forms">
          <h2>{texts.openForms}</h2>
          <ul>
            {forms.map(form => (
              <li key={form.link}>
                <a href={form.link}>{form.title}</a>
                {form.description && <p>{form.description}</p>}
                <span>{form.type}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const PATHS = { start: '', submissions: 'submissions', admin: 'admin/forms' } as const

function hrefOf(lead: Lead, { company }: OtherPage): string {
  // The address of the page itself, whatever it is.
  if (lead === 'retry') return ''
  if (lead === 'global') return '/global'
  return linkTo(company, PATHS[lead])
}
