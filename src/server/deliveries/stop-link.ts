import { NOTICE_LINK } from '../secrets/columns.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Whose notices of which forms a link is about. */
export interface NoticeLink {
  /** E-mail address. */
  readonly address: string
  /** uuids */
  readonly forms: readonly string[]
}

/** Where a press leads, below the address of the portal. */
export const pressPath = ({ path }: { readonly path: string }, company: { readonly path: string }, token: string): string =>
  path.replace(':company', company.path).replace(':token', token)

/** Of a link's last part: it fits into an address, and into one line of a mail's head. */
const MAX_LENGTH = 480

/**
 * What a link in a notice is signed with. Sealed, so that it says to nobody on its way whose address it is about. Of many forms it holds as many as fit: the
 * others are stopped by the next mail.
 * @param company uuid
 */
export function noticeToken(secrets: Secrets, company: string, { address, forms }: NoticeLink): string {
  const tokenOf = (some: readonly string[]) => {
    const bytes = Buffer.from(some.map(form => form.replaceAll('-', '')).join(''), 'hex').toString('base64url')
    return secrets.seal(`${bytes}\n${address}`, { company, column: NOTICE_LINK }).toString('base64url')
  }
  for (let count = forms.length; count > 1; count -= 1) {
    const token = tokenOf(forms.slice(0, count))
    if (token.length <= MAX_LENGTH) return token
  }
  return tokenOf(forms.slice(0, 1))
}

/** @returns undefined: it was not made here, or for another company, or the key that made it is gone */
export function readNoticeToken(secrets: Secrets, company: string, token: string): NoticeLink | undefined {
  const text = /^[\w-]{1,500}$/.test(token) ? secrets.open(Buffer.from(token, 'base64url'), { company, column: NOTICE_LINK }) : undefined
  const [, bytes = '', address = ''] = /^([\w-]*)\n(.+)$/.exec(text ?? '') ?? []
  const hex = Buffer.from(bytes, 'base64url').toString('hex')
  const forms = [...hex.matchAll(/.{32}/g)].map(([one]) => one.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  return address === '' || forms.length === 0 ? undefined : { address, forms }
}
