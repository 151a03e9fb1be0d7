import '../../shell/ground.css'
import './nothing-here.css'
import type { Lead, OtherPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Html } from '#ui/html.tsx'
import { failureTexts } from '../../shell/texts-failure.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { CallUs } from './call-us.tsx'
import { DoorIcon } from './door-icon.tsx'
import { FormFacts } from './form-facts.tsx'
import { TypeIcon } from './type-icon.tsx'

/** A page that only has something to say: why, one main way on and others, and some open forms (P1.17). */
export function NothingHere({ page }: { page: OtherPage }) {
  const { company, heading, intro, reason = 'unknown', leads = [], forms, request_id } = page
  return (
    <div className="nothing shell-ground">
      <DoorIcon reason={reason} />
      <h1>{heading}</h1>
      {intro && <Html html={intro} />}
      <nav aria-label={screenTexts.waysOn}>
        <ul className="nothing-leads">
          {leads.map((lead, index) => (
            <li key={lead}>
              <a className={`ui-button ui-button-${index === 0 ? 'primary' : 'plain'}`} href={hrefOf(lead, page)}>
                {screenTexts.leads[lead]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <CallUs company={company} />
      {request_id && <p className="nothing-request">{failureTexts.nameIt({ request_id })}</p>}
      {forms.length > 0 && (
        <section aria-labelledby="nothing-forms">
          <h2 id="nothing-forms">{menuTexts.openForms}</h2>
          <ul className="nothing-forms">
            {forms.map(form => (
              <li key={form.link}>
                <TypeIcon typeKey={form.type_key} />
                <div>
                  <a href={form.link} dir="auto" lang={form.language}>
                    {form.title}
                  </a>
                  <FormFacts form={form} />
                </div>
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
