import { answerTexts } from '../../answer-texts.ts'
import type { SignOnReason } from './sign-on-refusal.ts'
import { ssoTexts as texts } from './sso-texts.ts'

interface RefusalWords {
  /** Of HTTP. */
  readonly status: number
  readonly heading: string
  readonly text: string
}

/** What somebody reads whom the provider's answer did not let in. Whatever is wrong with it is one sentence, the specified one (P2.16). */
export function refusalWords(reason: SignOnReason, label: string): RefusalWords {
  const here = (status: number, text: string): RefusalWords => ({ status, heading: texts.notLoggedIn, text })
  switch (reason) {
    case 'cancelled':
      return here(401, texts.cancelled({ label }))
    case 'unreachable':
      return here(503, texts.unreachable({ label }))
    case 'off':
      return here(404, texts.off)
    case 'inactive':
      return here(403, texts.inactive)
    case 'email_taken':
    case 'staff':
      return here(403, texts.emailTaken({ label }))
    case 'other_user':
      return here(403, texts.otherUser({ label }))
    case 'unknown':
    case 'email_missing':
    case 'email_not_verified':
    case 'domain':
    case 'no_claim':
      return here(403, texts.noAccount)
    default:
      return { status: 401, heading: answerTexts.unauthorized, text: answerTexts.loginAgain }
  }
}
