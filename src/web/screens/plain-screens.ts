import { GlobalScreen } from './global/global-screen.tsx'
import { LoginScreen } from './login/login-screen.tsx'
import { OtherScreen } from './other/other-screen.tsx'
import { SubmissionsScreen } from './submissions/submissions-screen.tsx'

/** The visitor's screens besides the form, by render value: a file of their own, so that a form does not wait for them. */
export const plainScreens = { login: LoginScreen, global: GlobalScreen, other: OtherScreen, submissions: SubmissionsScreen } as const
