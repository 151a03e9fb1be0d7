import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { OtherScreen } from './other/other-screen.tsx'
import type { Screen } from './visitor-screen.ts'

/**
 * The visitor's screens that are no form and not small, each a file of its own. A render value that no screen has is drawn as the fallback page.
 * @param tag of the language that is spoken once it is shown
 */
export async function laterScreen(render: string, tag: string): Promise<Screen> {
  if (render === 'submission') {
    const [own] = await Promise.all([import('./submission/submission-screen.tsx'), fetchLateTexts(tag)])
    return own.SubmissionScreen as Screen
  }
  if (render === 'welcome') return (await import('./welcome/welcome-screen.tsx')).WelcomeScreen as Screen
  if (render === 'reset_password') return (await import('./reset_password/reset-password-screen.tsx')).ResetPasswordScreen as Screen
  if (render !== 'account') return OtherScreen as Screen
  const [account] = await Promise.all([import('./account/account-screen.tsx'), fetchLateTexts(tag)])
  return account.AccountScreen as Screen
}
