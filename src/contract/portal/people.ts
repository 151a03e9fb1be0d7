import type { Outcome } from '../answer.ts'
import { call, type Permissions } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { Credentials } from './people.shape.ts'
import type { SecondStepNeeded } from './second-step.ts'

/** The user as the browser knows it (P2.2); `is_valid: false` and empty texts for a guest. */
export interface UserData {
  readonly is_valid: boolean
  readonly name: string
  readonly role: string
  readonly picture: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly region: string
  readonly job_title: string
  readonly business_unit: string
  readonly country: string
  readonly department_name: string
  readonly location_code: string
  readonly direct_manager_email: string
  readonly direct_manager_full_name: string
  readonly cost_center: string
  readonly company_code: string
  readonly permissions: Permissions
  /** What this browser keeps their unsent answers under (P6.10): opaque, and no other user's of the company. Absent: a guest. */
  readonly key?: string
}

/** Names of whom a core token means, and of who is logged in: nothing was done, and it is asked before the login goes on (P2.103). */
export interface ContinueAs {
  readonly continue_as: string
  readonly logged_in_as: string
}

/** `data`: it is asked before the login goes on (P2.103), or the password was right, and is not enough (P2.130). `access_token_exp`: end of the session in Unix seconds. `user_key`: `UserData.key` of who is logged in now. */
export interface LoginAnswer extends Outcome<ContinueAs | SecondStepNeeded> {
  readonly access_token_exp?: number
  readonly user_key?: string
}

export const login = call<OfCompany, Credentials, LoginAnswer>({
  name: 'login',
  method: 'POST',
  path: '/api/login/:company',
  needs: 'all',
  effect: 'changes',
  rate: 'none',
  body: 'json',
  query: {},
  headers: [],
})

/** What comes after a logout of whoever came by the company's single sign-on (P2.117). */
export interface AfterLogout {
  /** They are logged in at the provider too, as far as is known here. */
  readonly signed_on?: boolean
  /** Address at which they log out there; absent: it has none. */
  readonly leave?: string
  /** Opened in a window of its own, and not in place of the page. */
  readonly in_window?: boolean
}

/** A GET, accepted only from the portal's own pages (P2.17: Fetch Metadata). */
export const logout = call<OfCompany, undefined, Outcome<AfterLogout>>({
  name: 'logout',
  method: 'GET',
  path: '/api/logout/:company',
  needs: 'all',
  effect: 'changes',
  rate: 'none',
  body: 'none',
  query: {},
  headers: [],
})
