import type { AccountMailKind } from '#contract/portal/account-mails.ts'
import type { Formats } from '#engine/model/formats.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { NOTICE_DAYS } from '#contract/portal/second-factor.ts'
import type { UserLinkKind } from '#contract/portal/user-links.ts'
import type { AccountMail } from '../../account-mail.ts'
import { LINK_MINUTES } from '../../link-address.ts'
import { button, escaped, htmlMail, plain, plainMail, repliesLine, STYLES, subjectLine, type WrittenMail } from '../mail-frame.ts'
import { accountMailTexts as texts } from './account-mail-texts.ts'

/** What a mail about an account says; all of it is plain text. */
export interface AccountMailContent {
  readonly kind: AccountMailKind
  readonly company: string
  /** `#rrggbb` */
  readonly accent: string
  /** Where replies go. */
  readonly from: string
  /** Address of the link; '': it leads nowhere. */
  readonly link: string
  /** Who invites; '': nobody is named. */
  readonly person: string
  /** Of `email_changed` the new address. */
  readonly email: string
  /** Of `identity_linked` and `identity_unlinked`: what the company calls the other system. */
  readonly label: string
  /** Of `inactive_soon` and `inactive_off`: after so many days without a login. */
  readonly days?: number
  /** Of `inactive_soon` when the account is going to be switched off (ISO 8601, UTC), the IANA zone and the formats in which that is said. */
  readonly off?: { readonly at: string; readonly zone: string; readonly formats: Formats }
  /** Of `new_device` the login, the IANA zone and the formats in which its time is said. */
  readonly login?: NonNullable<AccountMail['login']> & { readonly zone: string; readonly formats: Formats }
}

/** Writes a mail about an account in the language of the moment. Nothing in it is what its receiver, or a stranger, typed. */
export function writeAccountMail(content: AccountMailContent): WrittenMail {
  const { kind, company, accent, from, link, person, email, label, login, off, days: count = 0 } = content
  const { heading } = texts[kind]
  const subject = subjectLine(texts[kind].subject({ company, label }))
  const lines = [
    kind === 'invite' && person !== '' ? texts.invite.firstBy({ company, person }) : texts[kind].first({ company, email, label, count }),
  ]
  if (login) lines.push(...linesOf(login))
  if (off) lines.push(texts.inactive_soon.until({ when: formatDateTime(off.at, off.zone, off.formats), zone: zoneName(off.zone) }))
  if (kind === 'inactive_off') lines.push(texts.inactive_off.next({ company }))
  if (kind === 'second_factor') lines.push(texts.second_factor.until({ count: NOTICE_DAYS }))
  else if (kind === 'invite' || kind === 'reset' || kind === 'email') lines.push(untilOf(kind))
  const small = [whyOf(kind, company), repliesLine(from)]
  const open = kind === 'email_changed' || kind === 'inactive_off' ? '' : texts[kind].open
  return {
    subject,
    text: plainMail([[heading], lines.map(plain), link === '' ? [] : [`${open}:`, link]], small),
    html: htmlMail({
      subject,
      company,
      accent,
      heading,
      small,
      body: [...lines.map(line => `<p style="${STYLES.text}">${escaped(line)}</p>`), link === '' ? '' : button(link, open, accent)],
    }),
  }
}

const MINUTES_IN: Readonly<Record<UserLinkKind, number>> = { invite: 24 * 60, reset: 1, email: 60 }

function linesOf({ device, network, at, zone, formats }: NonNullable<AccountMailContent['login']>): string[] {
  const { unknown, ...said } = texts.new_device
  return [
    said.device({ device: device || unknown }),
    said.network({ network: network || unknown }),
    said.time({ when: formatDateTime(at, zone, formats), zone: zoneName(zone) }),
    said.next,
  ]
}

const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

const untilOf = (kind: UserLinkKind): string => texts[kind].until({ count: LINK_MINUTES[kind] / MINUTES_IN[kind] })

function whyOf(kind: AccountMailKind, company: string): string {
  const { why } = texts[kind]
  return typeof why === 'string' ? why : why({ company })
}
