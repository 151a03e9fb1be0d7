import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { PageShell } from './pages.ts'
import type { NewEmail, ResetRequest, UserLink, UsedLink } from './user-links.shape.ts'

/** What a link does: makes the first password of somebody who was invited, a new one, or confirms a new e-mail. */
export type UserLinkKind = 'invite' | 'reset' | 'email'

/** `unknown`: no link that there is, also one in whose place a newer one is. `late`: its time is over, or its account is switched off. */
export type UserLinkState = 'valid' | 'used' | 'late' | 'unknown'

/** What `welcome` shows of a link; of one that is not valid no more than that. */
export type UserLinkData =
  | { readonly state: Exclude<UserLinkState, 'valid'> }
  | {
      readonly state: 'valid'
      readonly kind: UserLinkKind
      /** With what its owner logs in from then on. */
      readonly email: string
      readonly name: string
    }

/** What stands above, and one sentence. */
export interface Said {
  readonly heading: string
  readonly text: string
}

/**
 * What the page says, in the language of the page. It comes with the page, so that nobody who fills in a form loads it: few people see one of these pages, and
 * most of them once.
 */
export interface WelcomeWords extends Readonly<
  Record<UserLinkKind | Exclude<UserLinkState, 'valid'> | 'passwordSaved' | 'emailSaved' | 'failed', Said>
> {
  readonly reading: string
  /** Above the email. */
  readonly username: string
  readonly password: string
  /** What a password has to be. */
  readonly hint: string
  readonly save: string
  readonly confirm: string
  readonly again: string
  readonly forgot: string
}

/** `welcome#<token>`: what a link leads to. The server never sees the token of the address: the page asks for it. */
export interface WelcomePage extends PageShell {
  readonly render: 'welcome'
  readonly words: WelcomeWords
  /** The portal has a page for who forgot a password. */
  readonly has_reset: boolean
}

/** `reset-password`, where the company has no system of its own for it. */
export interface ResetPasswordPage extends PageShell {
  readonly render: 'reset_password'
  /** False: no mail leaves this portal, and the page says whom to ask. */
  readonly can_mail: boolean
  readonly words: Said & {
    readonly email: string
    readonly send: string
    /** In place of the line to type in, where no mail can go. */
    readonly nobody: string
    readonly failed: string
    readonly back: string
  }
}

const FACTS = {
  method: 'POST',
  needs: 'all',
  rate: 'linksPerMinute',
  body: 'json',
  query: {},
  headers: [],
} as const satisfies Partial<Call>

/** What a link is good for, without using it up. POST, so that its token stands in no address. */
export const readUserLink = call<OfCompany, UserLink, Outcome<UserLinkData>>({
  ...FACTS,
  name: 'readUserLink',
  path: '/api/portal/:company/links/read/',
  effect: 'reads',
})

/** Uses a link up: with a password for `invite` and `reset`, without for `email`. 410 with its state when it does not work (any more). */
export const applyUserLink = call<OfCompany, UsedLink, Outcome<{ readonly state: UserLinkState }>>({
  ...FACTS,
  name: 'applyUserLink',
  path: '/api/portal/:company/links/use/',
  effect: 'changes',
})

/** Somebody forgot a password: one answer whether there is such an account or not, before it is looked for. */
export const askForReset = call<OfCompany, ResetRequest, Outcome>({
  ...FACTS,
  name: 'askForReset',
  path: '/api/portal/:company/links/reset/',
  effect: 'changes',
})

/** Sends a link to a new e-mail of one's own account, which counts once that was pressed. 409 where no mail leaves the portal. */
export const changeEmail = call<OfCompany, NewEmail, Outcome>({
  ...FACTS,
  name: 'changeEmail',
  path: '/api/portal/:company/account/email/',
  needs: 'user',
  effect: 'changes',
  fresh: true,
})
