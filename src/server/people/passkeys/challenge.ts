import { createHash, randomBytes } from 'node:crypto'
import type { Portal } from '../../portal.ts'
import { deleteOldChallenges, takeChallenge } from './passkeys.sql.ts'

const LIFE_MS = 5 * 60_000

/** What a challenge is for; of a new passkey also whose that is to be, and of a confirmation whose. */
export interface ChallengeUse {
  readonly what: 'passkey-login' | 'passkey-new' | 'passkey-confirm'
  /** uuid; '': nobody knows yet. */
  readonly user: string
}

type ChallengePortal = Pick<Portal, 'company' | 'capabilities' | 'db'>

const claimsOf = ({ company }: ChallengePortal, { what, user }: ChallengeUse, nonce: string) => ({
  company: company.id,
  what,
  id: `${nonce} ${user}`,
})

/** A challenge that only this company made, for this: nothing of it is stored before it is answered. */
export function newChallenge(portal: ChallengePortal, use: ChallengeUse): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${portal.capabilities.sign(claimsOf(portal, use, nonce), new Date(Date.now() + LIFE_MS))}`
}

/** Was it made here for this, is it young enough, and was it never answered before, on whatever server? Then it is by now. */
export async function answerChallenge(portal: ChallengePortal, use: ChallengeUse, challenge: string): Promise<boolean> {
  const [, nonce = '', signed = ''] = /^([\w-]{22})\.(.+)$/.exec(challenge) ?? []
  const endsAt = portal.capabilities.verify(signed, claimsOf(portal, use, nonce))
  if (!endsAt || endsAt.getTime() <= Date.now()) return false
  const { db } = portal
  const { company } = db
  const hash = createHash('sha256').update(challenge).digest()
  const [, taken] = await db.batch([deleteOldChallenges({ company }), takeChallenge({ company, hash, ends_at: endsAt })])
  return taken.length > 0
}

/** As a browser sends it back. */
export const challengeIn = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('utf8')
