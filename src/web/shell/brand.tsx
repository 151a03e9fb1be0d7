import './layout.css'
import type { CompanyData } from '#contract/portal/pages.ts'
import { texts } from './texts.ts'

interface Props {
  readonly company: CompanyData
  /** Of the page's style, in the place of the company's. */
  readonly logo?: string | undefined
}

/** Logo and name of the company, in the header of its visitors' pages (P1.25). */
export function Brand({ company, logo }: Props) {
  const home = company.tenant_site ? `${company.tenant_site}/dashboard` : `${company.base}/`
  const name = (company.is_valid && (company.display_name || company.name)) || texts.defaultTitle
  return (
    <a className="shell-brand" href={home}>
      {(logo || company.logo) && <img src={logo || company.logo} alt="" />}
      <span>{name}</span>
    </a>
  )
}
