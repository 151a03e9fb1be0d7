import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What mails are signed with, so that receivers know that nobody else wrote them (DKIM). */
export interface DkimSetting {
  readonly domain: string
  readonly selector: string
  /** PEM of an RSA key. */
  readonly key: string
}

const NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i
/** Of an RSA key: receivers do not count shorter ones (RFC 8301). */
const MIN_BITS = 1_024

/**
 * `DKIM_DOMAIN`, `DKIM_SELECTOR` and `DKIM_KEY_FILE`, all or none of them.
 * @throws Error with a sentence for the operator
 */
export function dkimSettingFrom(env: Readonly<Record<string, string | undefined>>): DkimSetting | undefined {
  const [domain = '', selector = '', file = ''] = [env['DKIM_DOMAIN'], env['DKIM_SELECTOR'], env['DKIM_KEY_FILE']].map(
    text => text?.trim() ?? '',
  )
  if (domain === '' && selector === '' && file === '') return undefined
  if (domain === '' || selector === '' || file === '')
    throw new Error('DKIM needs all three: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE, the file of its private key.')
  if (!NAME.test(domain)) throw new Error(`DKIM_DOMAIN must be a domain like example.com, not "${domain}".`)
  if (!NAME.test(selector)) throw new Error(`DKIM_SELECTOR must be a name like portal, not "${selector}".`)
  return { domain, selector, key: rsaKeyIn(file) }
}

/** It is a secret: nothing of it is repeated. */
function rsaKeyIn(file: string): string {
  const wanted = 'must name the file of an RSA key, as "openssl genrsa 2048" makes it'
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`DKIM_KEY_FILE ${wanted}. ${file} cannot be read: ${(cause as NodeJS.ErrnoException).code}.`, { cause })
  }
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS) return text
  } catch {
    // Said below.
  }
  throw new Error(`DKIM_KEY_FILE ${wanted}. ${file} holds none of at least ${MIN_BITS} bits.`)
}

/** The name under which its public key has to stand in the DNS. */
export const dkimRecordName = ({ domain, selector }: DkimSetting): string => `${selector}._domainkey.${domain}`

/** What has to stand there. */
export function dkimRecord({ key }: DkimSetting): string {
  const bytes = createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'der' })
  return `v=DKIM1; k=rsa; p=${bytes.toString('base64')}`
}
