import { linkTo } from '#contract/portal/screens.ts'
import { productLanguage } from '#contract/languages/product-language.ts'
import { inLanguage } from '../../http/languages.ts'
import { linkAddress } from '../../link-address.ts'
import type { LinkTokens } from '../../secrets/link-tokens.ts'
import type { Composed, ComposeParts, MailPortal } from '../compose.ts'
import type { ClaimedAccountMail } from '../claimed.ts'
import type { DeliveryReason } from '../reasons.ts'
import { type AccountMailContent, writeAccountMail } from './write-account-mail.ts'

export interface AccountMailParts extends Pick<ComposeParts, 'from' | 'step'> {
  /** Its `base` is the address of the portal. */
  readonly portal: Pick<MailPortal, 'company' | 'base' | 'userLinks' | 'mailSetup'>
  readonly linkTokens: LinkTokens
}

const NONE = { sent: [], suppressed: [], gone: [], last: [], broken: [] } as const

/** Writes a mail about an account. A link in it is made only now, and only while it is the newest of its kind and works. */
export async function composeAccountMail(parts: AccountMailParts, delivery: ClaimedAccountMail): Promise<Composed> {
  const found = await contentOf(parts, delivery)
  if (typeof found === 'string') return { ...NONE, mail: undefined, suppressed: [[delivery, found]] }
  const mail = inLanguage(productLanguage([delivery.account.language]), () => writeAccountMail(found))
  return { ...NONE, mail, sent: [delivery] }
}

/** What they are about is seen and changed there, by whoever logs in. */
const LEADS_TO_ACCOUNT: ReadonlySet<string> = new Set([
  'second_factor',
  'inactive_soon',
  'identity_linked',
  'identity_unlinked',
  'password_removed',
])

/** Or why there is none. */
async function contentOf(
  { portal, from, linkTokens, step }: AccountMailParts,
  { kind, user, account }: ClaimedAccountMail,
): Promise<AccountMailContent | DeliveryReason> {
  const { company, mailSetup, base, userLinks } = portal
  const said = {
    kind,
    company: company.display_name || company.name,
    accent: company.accent,
    from,
    link: '',
    person: '',
    email: account.email ?? '',
    label: account.label ?? '',
    days: account.days ?? 0,
  }
  const { link: id, login } = account
  if (login)
    return { ...said, link: linkTo({ base }, 'account'), login: { ...login, zone: account.zone ?? company.timezone, formats: company } }
  if (account.at !== undefined)
    return { ...said, link: linkTo({ base }, 'account'), off: { at: account.at, zone: account.zone ?? company.timezone, formats: company } }
  if (LEADS_TO_ACCOUNT.has(kind)) return { ...said, link: linkTo({ base }, 'account') }
  if (id === undefined) return said
  // What is caught staff can read, and would be somebody else with it.
  if (mailSetup.is !== 'sends') return 'no_mail_server'
  const link = await step(() => userLinks.ofMail(user, id))
  if (!link || link.is_over) return 'link_over'
  const token = linkTokens.withHash(company.id, id, link.token_hash)
  if (token === undefined) return 'link_key'
  return { ...said, link: linkAddress(base, token), person: link.made_by_name ?? '' }
}
