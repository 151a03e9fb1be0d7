import type { Need } from '../call.ts'
import type { AccountPage } from './account.ts'
import type { ChooserPage } from './chooser.ts'
import type { FormPage, LoginPage, OtherPage, OwnSubmissionPage, OwnSubmissionsPage } from './pages.ts'
import type { ResetPasswordPage, WelcomePage } from './user-links.ts'

export type VisitorPage =
  | FormPage
  | OtherPage
  | LoginPage
  | OwnSubmissionsPage
  | OwnSubmissionPage
  | AccountPage
  | WelcomePage
  | ResetPasswordPage
  | ChooserPage

export interface ScreenFacts {
  /** Its page paths, `*` for one part of them. A screen with none stands in the place of others. */
  readonly paths: readonly string[]
  /** Who may see it: a guest gets the login page instead, another user 403 (P1.15). */
  readonly needs: Need
}

/** The visitor's screens. */
export const VISITOR_SCREENS = {
  form: { paths: ['forms/*/*'], needs: 'all' },
  other: { paths: [''], needs: 'all' },
  login: { paths: ['login'], needs: 'all' },
  submissions: { paths: ['submissions'], needs: 'user' },
  /** Its owner's, and that of whoever has a guest's edit link. */
  submission: { paths: ['submissions/*'], needs: 'all' },
  account: { paths: ['account'], needs: 'user' },
  /** For whoever has a link: behind its #. */
  welcome: { paths: ['welcome'], needs: 'all' },
  reset_password: { paths: ['reset-password'], needs: 'all' },
  /** At `/global`, without a company. */
  global: { paths: [], needs: 'all' },
} as const satisfies { readonly [P in VisitorPage as P['render']]: ScreenFacts }
