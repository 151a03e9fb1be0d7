import type { Problem } from '../../errors.ts'
import type { FailurePage } from '../../http/failures.ts'
import type { Portal } from '../../portal.ts'
import { donePage } from './done-page.ts'
import { ssoTexts as texts } from './sso-texts.ts'

/** Of the portal, where no company is known. */
const [NAME, ACCENT] = ['Portal', '#2f5bd7']

/** What is wrong, at an address of single sign-on: in the words of its answer, with the way to the company's start page. */
export function failurePage({ status, title, text }: Problem, portal: Portal | undefined): FailurePage {
  const { company, base = '' } = portal ?? {}
  return donePage({
    status,
    name: company ? company.display_name || company.name : NAME,
    accent: company?.accent ?? ACCENT,
    heading: title,
    text: [text],
    links: portal ? [{ href: `${base}/`, label: texts.goOn }] : [],
    data: { failed: true, base, key: '' },
  })
}
