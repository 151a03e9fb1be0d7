import { type ContinueAs, login, type LoginAnswer } from '#contract/portal/people.ts'
import type { PageData } from '#contract/portal/screens.ts'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { call, type Result } from '../api/call.ts'
import { noteLogin } from './login.ts'
import { sayAtLogin } from './login-words.ts'
import { openNextLogin } from './session.ts'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'

/** The window of a login of its own, as a page of the portal that opens one calls it (`openLoginWindow`). */
export const LOGIN_WINDOW = 'foyer-login'

/** When a login from outside failed, in epoch milliseconds: none begins by itself for a while. */
export const FAILED_KEY = 'foyer:sso-failed'

type Arrived = Pick<PageData, 'company' | 'user'>

/**
 * Somebody is sent here with a core token (P2.102): it leaves the address at once, and is sent to the server.
 * @param leave leaves the page for who is logged in now
 * @returns what is to be done with the answer once the page can speak: true when the page is left, so that nothing is drawn of it
 */
export async function arrive({ company, user }: Arrived, leave: () => void = leavePage): Promise<() => Promise<boolean>> {
  const token = takeToken()
  if (!company.is_valid) return async () => false
  const send = (continue_as: boolean) =>
    call(login, { params: { company: company.path }, body: { core_token: token, ...(continue_as && { continue_as }) }, quiet: true })
  const first = await send(false)

  return async () => {
    const data = first.ok ? first.body.data : undefined
    // A token is asked for no second step.
    const question = data && 'continue_as' in data ? data : undefined
    if (question && !(await isToContinue(question))) return false
    const { ok, status, body } = question ? await send(true) : first
    if (!ok || !body.success) {
      refused({ status, body }, user.is_valid)
      return false
    }
    noteLogin(company.path, body)
    leave()
    return true
  }
}

/**
 * The window of a login closes, which a page of the portal opened and so called: it hears of the login by what is stored. Every other page comes anew, for who
 * is logged in now, whoever opened it: a window that others opened to work in is not closed.
 */
export function leavePage(page: Pick<Window, 'name' | 'close'> & { readonly location: Pick<Location, 'reload'> } = window): void {
  if (page.name === LOGIN_WINDOW) page.close()
  page.location.reload()
}

/** All else of the address stays. */
function takeToken(): string {
  const address = new URL(location.href)
  const token = address.searchParams.get('token') ?? ''
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
  return token
}

async function isToContinue(question: ContinueAs): Promise<boolean> {
  const [{ askToContinue }] = await Promise.all([
    import('./arrival-question.ts'),
    // English is better than nothing.
    fetchLateTexts(languageNow()).catch(() => undefined),
  ])
  return askToContinue(question)
}

/** Said in the login, or beside the work of whoever is logged in. No second try by itself. */
function refused({ status, body }: Pick<Result<LoginAnswer>, 'status' | 'body'>, isLoggedIn: boolean): void {
  try {
    sessionStorage.setItem(FAILED_KEY, String(Date.now()))
  } catch {
    // Without storage nothing begins by itself either.
  }
  const [title, text] = status === 0 || !body?.message ? [texts.wentWrong, texts.retry] : body.message
  if (isLoggedIn) return toastFailure(title, text)
  sayAtLogin(`${title}. ${text}`)
  openNextLogin()
}
