import { catalogue } from '#contract/texts/catalogue.ts'

/** What a company's own pages say at first (P2.23): the database begins with the English of these. */
const portalTexts = catalogue('portal', {
  intro: 'Welcome',
  error: 'Sorry but something went wrong',
  errorText: 'Please try again or contact a staff member to know more about this issue.',
  inactive: 'This form is not available',
  unlogged: 'Please log in',
  forbidden: 'Forbidden',
})

const OF_PORTAL: Readonly<Record<string, keyof typeof portalTexts>> = {
  Welcome: 'intro',
  'Sorry but something went wrong': 'error',
  'Please try again or contact a staff member to know more about this issue.': 'errorText',
  'This form is not available': 'inactive',
  'Please log in': 'unlogged',
  Forbidden: 'forbidden',
}

/** A text of a company's own page in the visitor's language; what a company wrote itself stays as it is. */
export function portalText(text: string): string {
  const key = Object.hasOwn(OF_PORTAL, text) ? OF_PORTAL[text] : undefined
  return key ? portalTexts[key] : text
}
