import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from '../errors.ts'

const DAY_MS = 86_400_000
/** Days until it expires (`Expires`): readers fetch it again by then. */
const DAYS = 180

/** `/.well-known/security.txt` (RFC 9116): whom to report a vulnerability to. 404 unless the operator gave a contact. */
export function securityTxtRoute(app: FastifyInstance): void {
  const { config } = app.services
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (config.security.contacts.length === 0) throw notFound()
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(securityTxt(config, Date.now()))
  })
}

/** @param now milliseconds */
export function securityTxt({ security, publicUrl }: Pick<Config, 'security' | 'publicUrl'>, now: number): string {
  const { contacts, policy, languages } = security
  const expires = new Date(Math.floor(now / DAY_MS + DAYS) * DAY_MS).toISOString()
  const lines = [
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires}`,
    ...(languages === '' ? [] : [`Preferred-Languages: ${languages}`]),
    ...(policy === '' ? [] : [`Policy: ${policy}`]),
    ...(publicUrl?.protocol === 'https:' ? [`Canonical: ${publicUrl.origin}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}
