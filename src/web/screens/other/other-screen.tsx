import './other-screen.css'
import type { OtherPage } from '#contract/portal/pages.ts'
import { Html } from '#ui/html.tsx'
import { texts } from '../../shell/texts.ts'

/** The company's start page with its open forms, and every page that only has something to say. */
export function OtherScreen({ page }: { page: OtherPage }) {
  const isStart = page.forms.length > 0
  return (
    <div className="shell-sheet">
      <h1>{page.heading}</h1>
      {page.intro && <Html html={page.intro} />}
      {isStart && (
        <section className="other-forms">
          <h2>{texts.openForms}</h2>
          <ul>
            {page.forms.map(form => (
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
