import type { CompanyData } from '#contract/portal/pages.ts'
import { screenTexts as texts } from '../../shell/texts-screens.ts'

/** The company's phone, to call by a press. */
export function CallUs({ company: { phone } }: { readonly company: CompanyData }) {
  if (phone === '') return null
  return (
    <p className="call-us">
      {texts.callUs}{' '}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
        {phone}
      </a>
    </p>
  )
}
