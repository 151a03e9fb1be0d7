import { randomBytes } from 'node:crypto'
import { MAX_PASSKEYS, type OwnPasskey } from '#contract/portal/passkeys.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { selectBeside, selectIdentities } from '../outside/identities.sql.ts'
import { lockPeople, selectStanding } from '../people-changes.sql.ts'
import { selectFactors } from '../second-factor/second-factor.sql.ts'
import { deleteOtherSessions, deleteSessionsOf } from '../sessions.sql.ts'
import * as sql from './passkeys.sql.ts'

export type StoredPasskey = StatementRow<typeof sql.selectCredential>

/** A passkey as its device made it. */
export interface MadePasskey {
  readonly credential: Buffer
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly is_synced: boolean
  /** The host for which it is. */
  readonly rp: string
  readonly name: string
}

export interface PasskeyOwner {
  /** uuid */
  readonly user: string
  /** Hash of the token of the session that stays. */
  readonly session: Buffer
  readonly by: Actor
}

const ofPerson = (id: string) => ({ kind: 'person', id }) as const

/** The passkeys of the people of one company (decision 125). */
export function passkeysOf(db: CompanyDb) {
  const { company } = db
  const list = (user: string) => db.run(sql.selectPasskeys({ company, user }))

  /**
   * Without passkeys nothing lets them in: no password does, as none does where passwords are off (P2.115), and no other system. Whoever has no password
   * is no last administrator either.
   */
  async function isShutOut(tx: Runner, user: string, hasPassword: boolean): Promise<boolean> {
    const [beside] = await tx.run(selectBeside({ company, user, issuer: '' }))
    if (!beside || beside.has_password) return false
    const known = await tx.run(selectIdentities({ company, user }))
    if (hasPassword) return known.every(({ by }) => by === '')
    const [standing] = await tx.run(selectStanding({ company, by: user }))
    const isLast = standing?.acts === true && standing.administrators <= 1
    return isLast || known.every(({ by }) => by !== 'sign_on')
  }

  return {
    list,

    /** As their owner sees them. */
    own: async (user: string): Promise<OwnPasskey[]> =>
      (await list(user)).map(({ id, name, is_synced, made_at, used_at, rp_id, counts }) => ({
        uuid: id,
        name,
        is_synced,
        made_at: made_at.toISOString(),
        used_at: used_at?.toISOString() ?? '',
        other_host: counts ? '' : rp_id,
      })),

    /** By what devices know this person: 32 random bytes, always the same. */
    async handle(user: string): Promise<Buffer> {
      const [row] = await db.run(sql.ownHandle({ company, user, handle: randomBytes(32) }))
      if (!row) throw new Error('The person is gone.')
      return row.handle
    },

    /** Of an active person; undefined: none of this company. */
    find: async (credential: Buffer): Promise<StoredPasskey | undefined> =>
      (await db.run(sql.selectCredential({ company, credential })))[0],

    /** @returns its uuid; undefined: it is there already, or there are as many as can be */
    add: ({ user, by }: PasskeyOwner, made: MadePasskey): Promise<string | undefined> =>
      db.transaction(async tx => {
        const [added] = await tx.run(sql.insertPasskey({ company, user, most: MAX_PASSKEYS, ...made }))
        if (added) await record(tx, { by, action: 'passkey_added', object: ofPerson(user), after: { name: made.name } })
        return added?.id
      }),

    /** It was right. @returns false: it was removed meanwhile */
    use: async (id: string, counter: number): Promise<boolean> => (await db.run(sql.markUsed({ company, id, counter }))).length > 0,

    rename: async (user: string, id: string, name: string): Promise<boolean> =>
      (await db.run(sql.updateName({ company, user, id, name }))).length > 0,

    /**
     * Other sessions end with it. @returns why not: nothing else would let its owner in, the company requires a second factor and there is no other, or
     * it is none of theirs
     */
    remove: ({ user, session, by }: PasskeyOwner, id: string): Promise<'done' | 'last' | 'required' | 'none'> =>
      db.transaction(async tx => {
        // Who could log in is counted for the last administrator, too.
        await tx.run(lockPeople({ company }))
        const left = (await tx.run(sql.selectPasskeys({ company, user }))).filter(one => one.id !== id && one.counts)
        const [factors] = await tx.run(selectFactors({ company, user }))
        if (left.length === 0 && (await isShutOut(tx, user, factors?.password_hash !== null))) return 'last'
        if (left.length === 0 && factors?.is_required && !factors.totp) return 'required'
        const [removed] = await tx.run(sql.deletePasskey({ company, user, id }))
        if (!removed) return 'none'
        await tx.run(deleteOtherSessions({ company, user, token_hash: session }))
        await record(tx, { by, action: 'passkey_removed', object: ofPerson(user), after: { name: removed.name } })
        return 'done'
      }),

    /** All of somebody's, for an operator; their sessions end. @returns how many */
    removeAll: (user: string, by: Actor): Promise<number> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const removed = await tx.run(sql.deletePasskeys({ company, user }))
        if (removed.length === 0) return 0
        await tx.run(deleteSessionsOf({ company, user }))
        await record(tx, { by, action: 'passkey_removed', object: ofPerson(user), after: { count: removed.length } })
        return removed.length
      }),

    /** For which hosts they were made. */
    hosts: () => db.run(sql.selectHosts({ company })),
  }
}
