import type { ComponentType } from 'react'
import type { FormPage, OwnSubmissionPage } from '#contract/portal/pages.ts'
import type { VisitorPage } from '#contract/portal/screens.ts'
import { GlobalScreen } from './global/global-screen.tsx'
import { LoginScreen } from './login/login-screen.tsx'
import { OtherScreen } from './other/other-screen.tsx'
import { SubmissionsScreen } from './submissions/submissions-screen.tsx'
import type { Screen, ScreenProps } from './visitor-screen.ts'

type Screens = { readonly [P in Exclude<VisitorPage, FormPage | OwnSubmissionPage> as P['render']]: ComponentType<ScreenProps<P>> }

/** The visitor's small screens, by render value: a file of their own, so that a form does not wait for them. */
export const plainScreens = {
  login: LoginScreen,
  global: GlobalScreen,
  other: OtherScreen,
  submissions: SubmissionsScreen,
} as const satisfies Screens

/** A render value that is none of them is drawn as the fallback page. The event details page comes in one more file. */
export async function plainScreen(render: Exclude<VisitorPage['render'], 'form'>): Promise<Screen> {
  if (render === 'submission') return (await import('./submission/submission-screen.tsx')).SubmissionScreen as Screen
  return (plainScreens[render] ?? plainScreens.other) as Screen
}
