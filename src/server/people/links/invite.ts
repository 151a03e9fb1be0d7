import type { Config } from '../../config.ts'
import { english } from '../../english.ts'
import { Problem } from '../../errors.ts'
import type { Services } from '../../http/services.ts'
import { linkAddress } from '../../link-address.ts'
import type { Portal } from '../../portal.ts'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/**
 * What links of a company begin with: PUBLIC_URL alone, for a made-up Host would lead whoever gets the link elsewhere; without it the address of this very
 * machine, where nobody else's name can stand in.
 * @param host of the request, with its port @returns undefined: an operator has to set PUBLIC_URL
 */
export function linkBase({ publicUrl }: Pick<Config, 'publicUrl'>, { path }: { readonly path: string }, host: string): string | undefined {
  if (publicUrl) return `${publicUrl.origin}/${path}`
  return LOOPBACK.test(host) ? `http://${host}/${path}` : undefined
}

/** @param title what was not done, in English */
export const noLinkAddress = (title: string): Problem =>
  new Problem(409, [
    title,
    english('The portal does not know its own address, so a link would lead nowhere. Ask an operator to set PUBLIC_URL.'),
  ])

/** Of a link that was made just now. */
export interface Invitation {
  readonly expiresAt: Date
  /** The address to hand over, where no mail leaves the portal: it is shown once and read nowhere again. Absent: it went by mail. */
  readonly link?: string
}

interface InvitedUser {
  /** uuid of an active user of the company. */
  readonly user: string
  /** Absent: an invitation. */
  readonly kind?: 'invite' | 'reset'
  /** Tag of the language of the mail; absent: English. */
  readonly language?: string
  /** Of the request, with its port. */
  readonly host: string
}

/**
 * Lets a user choose a password, the first one or another: by mail, or where none leaves the portal by a link that is shown once. Once more makes a new link
 * in the place of the older one of its kind. It works once, an invitation for 7 days and the other for 30 minutes.
 * @throws Problem 404 when there is no such active user; 409 when the portal has no address that links could begin with
 */
export async function inviteByLink(
  { config, linkTokens }: Pick<Services, 'config' | 'linkTokens'>,
  portal: Pick<Portal, 'company' | 'actor' | 'userLinks' | 'mailSetup'>,
  { user, kind = 'invite', language = 'en', host }: InvitedUser,
): Promise<Invitation> {
  const { userLinks: links, actor } = portal
  const link = { kind, language }
  if (portal.mailSetup.is === 'sends') {
    const expiresAt = await links.mail(linkTokens, user, link, actor)
    if (!expiresAt) throw nobody()
    return { expiresAt }
  }
  const base = linkBase(config, portal.company, host)
  if (base === undefined) throw noLinkAddress('Not invited')
  const shown = await links.show(user, link, actor)
  if (!shown) throw nobody()
  return { expiresAt: shown.expiresAt, link: linkAddress(base, shown.token) }
}

const nobody = () => new Problem(404, ['Not invited', english('There is no active account of this person. Reload the page.')])
