import './layout.css'
import type { CompanyData } from '#contract/portal/pages.ts'
import { LegalLinks } from './legal-links.tsx'

interface Props {
  readonly company: CompanyData
  /** Of the page's style, in the place of the company's name; `{year}` stands for the current year (P1.28). */
  readonly text?: string | undefined
}

/** The last line of every visitor's page. */
export function Footer({ company, text }: Props) {
  const year = String(new Date().getFullYear())
  return (
    <footer className="shell-footer">
      <span suppressHydrationWarning>{(text || `© {year} ${company.name}`).replaceAll('{year}', year)}</span>
      <LegalLinks company={company} />
    </footer>
  )
}
