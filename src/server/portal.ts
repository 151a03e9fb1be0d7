import type { FormContent } from '#contract/portal/forms.ts'
import type { Company } from './company/company.ts'
import type { CompanyDb } from './db/company-db.ts'
import type { Database } from './db/database.ts'
import { draftsOf } from './drafts/drafts.repo.ts'
import { formsOf } from './forms/forms.repo.ts'
import type { User } from './people/user.ts'
import { placesOf } from './places/places.repo.ts'
import type { Authorizations } from './secrets/authorizations.ts'
import type { Capabilities } from './secrets/capability.ts'
import { submissionsOf } from './submissions/submissions.repo.ts'

/** One company's portal as one request sees it: the only door to data. There is none without a company. */
export interface Portal {
  readonly company: Company
  /** What stands before a page path in the browser: `/acme`, or '' on the company's subdomain. */
  readonly base: string
  /** undefined: a guest, also when the session belongs to another company. */
  readonly user: User | undefined
  readonly db: CompanyDb
  /** What links let somebody without an account do. */
  readonly capabilities: Capabilities
  readonly forms: ReturnType<typeof formsOf>
  readonly submissions: ReturnType<typeof submissionsOf>
  readonly drafts: ReturnType<typeof draftsOf>
  readonly places: ReturnType<typeof placesOf>
  /** A stored form as staff see it: nobody is shown a secret again. */
  maskSecrets(content: FormContent): FormContent
}

export interface Opening {
  readonly authorizations: Authorizations
  readonly company: Company
  readonly base: string
  readonly user: User | undefined
  readonly capabilities: Capabilities
}

/** The portal of a company, with the repositories of all nouns. */
export function portalOf(database: Database, { authorizations, company, base, user, capabilities }: Opening): Portal {
  const db = database.of(company.id)
  return {
    company,
    base,
    user,
    db,
    capabilities,
    forms: formsOf(db),
    submissions: submissionsOf(db),
    drafts: draftsOf(db),
    places: placesOf(db),
    maskSecrets: content => authorizations.mask(content, company.id),
  }
}
