import { catalogue } from '#contract/texts/catalogue.ts'
import { inLanguage } from '../http/languages.ts'

/** What a company's own pages say at first (P2.23): the database begins with the English of these. */
const portalTexts = catalogue('portal', {
  intro: 'Welcome',
  error: 'Sorry but something went wrong',
  errorText: 'Please try again or contact a staff member to know more about this issue.',
  inactive: 'This form is not available',
  unlogged: 'Please log in',
  forbidden: 'Forbidden',
})

const NAMES = Object.keys(portalTexts) as (keyof typeof portalTexts)[]

/** A text of a company's own page in the visitor's language; what a company wrote itself stays as it is. */
export function portalText(text: string): string {
  const name = NAMES.find(one => inLanguage('en', () => portalTexts[one]) === text)
  return name ? portalTexts[name] : text
}
