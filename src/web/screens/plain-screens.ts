import type { ComponentType } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { AccountPage } from '#contract/portal/account.ts'
import type { FormPage, OwnSubmissionPage } from '#contract/portal/pages.ts'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import type { ResetPasswordPage, WelcomePage } from '#contract/portal/user-links.ts'
import { GlobalScreen } from './global/global-screen.tsx'
import { LoginScreen } from './login/login-screen.tsx'
import { OtherScreen } from './other/other-screen.tsx'
import { SubmissionsScreen } from './submissions/submissions-screen.tsx'
import type { Screen, ScreenProps } from './visitor-screen.ts'

type LaterPage = FormPage | OwnSubmissionPage | WelcomePage | ResetPasswordPage | AccountPage
type Screens = { readonly [P in Exclude<VisitorPage, LaterPage> as P['render']]: ComponentType<ScreenProps<P>> }

/** The visitor's small screens, by render value: a file of their own, so that a form does not wait for them. */
export const plainScreens = {
  login: LoginScreen,
  global: GlobalScreen,
  other: OtherScreen,
  submissions: SubmissionsScreen,
} as const satisfies Screens

/** The others come in files of their own, which no guest's page waits for: see later-screens.ts. */
export async function plainScreen({ render, interface_language }: Exclude<VisitorPage, FormPage>): Promise<Screen> {
  const plain: Partial<Record<string, unknown>> = plainScreens
  return (plain[render] ?? (await (await import('./later-screens.ts')).laterScreen(render, interface_language ?? languageNow()))) as Screen
}
