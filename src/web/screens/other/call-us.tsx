import type { CompanyData } from '#contract/portal/pages.ts'
import { dialAddress, isPhoneShaped } from '#contract/portal/phone.ts'
import { screenTexts as texts } from '../../shell/texts-screens.ts'

/** The company's phone, to call by a press; one that has not the shape of a phone only to read. */
export function CallUs({ company: { phone } }: { readonly company: CompanyData }) {
  if (phone === '') return null
  return (
    <p className="call-us">
      {texts.callUs}{' '}
      {isPhoneShaped(phone) ? (
        <a href={dialAddress(phone)} dir="ltr">
          {phone}
        </a>
      ) : (
        <bdi>{phone}</bdi>
      )}
    </p>
  )
}
