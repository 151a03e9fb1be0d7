import type { ComponentType } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { VisitorPage } from '#contract/portal/screens.ts'
import { GlobalScreen } from './global/global-screen.tsx'
import { LoginScreen } from './login/login-screen.tsx'
import { OtherScreen } from './other/other-screen.tsx'
import { SubmissionsScreen } from './submissions/submissions-screen.tsx'
import type { ScreenProps } from './visitor-screen.ts'

type Screens = { readonly [P in Exclude<VisitorPage, FormPage> as P['render']]: ComponentType<ScreenProps<P>> }

/** The visitor's screens besides the form, by render value: a file of their own, so that a form does not wait for them. */
export const plainScreens = {
  login: LoginScreen,
  global: GlobalScreen,
  other: OtherScreen,
  submissions: SubmissionsScreen,
} as const satisfies Screens
