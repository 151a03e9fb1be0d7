import { randomUUID } from 'node:crypto'
import type { UserLinkData, UserLinkKind, UserLinkState } from '#contract/portal/user-links.ts'
import { type Actor, actingAs } from '../../audit/actor.ts'
import { type AuditEntry, record, recorded } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { isTaken } from '../../db/failures.ts'
import type { AccountMail } from '../../account-mail.ts'
import { emailKey, plainEmail } from '../../email-key.ts'
import { LINK_MINUTES } from '../../link-address.ts'
import { accountKey } from '../attempts.ts'
import { deleteAttemptsOf } from '../attempts.sql.ts'
import { deleteSessionsOf } from '../sessions.sql.ts'
import { hashOfToken, type LinkTokens, randomToken } from '../../secrets/link-tokens.ts'
import * as sql from './user-links.sql.ts'

export interface NewLink {
  readonly kind: UserLinkKind
  /** Tag of the language of its mail. */
  readonly language: string
  /** Of kind `email` the new address. */
  readonly email?: string
}

/** A link that is shown, once: nobody can read it again. */
export interface ShownLink {
  /** What stands behind the #. */
  readonly token: string
  readonly expiresAt: Date
}

type TakenLink = StatementRow<typeof sql.takeLink>

/** What became of a press. */
export type LinkOutcome =
  | { readonly is: 'done'; readonly link: TakenLink }
  | { readonly is: 'taken' }
  | { readonly is: Exclude<UserLinkState, 'valid'> }

/** The links of one company with which people get in without a password (decision 093). */
export function userLinksOf(db: CompanyDb) {
  const { company } = db

  const rowOf = (id: string, token: string, { kind, language, email }: NewLink, { by, byMail }: { by?: Actor; byMail: boolean }) => ({
    company,
    id,
    token_hash: hashOfToken(token),
    kind,
    email: email === undefined ? null : plainEmail(email),
    by_mail: byMail,
    minutes: LINK_MINUTES[kind],
    language,
    made_by: by?.user ?? null,
    account: JSON.stringify({ link: id, language } satisfies AccountMail),
  })

  const linkMade = (by: Actor, user: string, { kind }: NewLink, byMail: boolean): AuditEntry => ({
    by,
    action: 'link_made',
    object: { kind: 'person', id: user },
    after: { kind, by_mail: byMail },
  })

  async function stateOf(token: string): Promise<Exclude<UserLinkState, 'valid'>> {
    const [row] = await db.run(sql.selectLink({ company, token_hash: hashOfToken(token) }))
    return row === undefined ? 'unknown' : row.state === 'valid' ? 'late' : row.state
  }

  return {
    /** A link to be shown; the older one of its kind is none any more. Undefined: there is no such active person. @param user uuid */
    async show(user: string, link: NewLink, by: Actor): Promise<ShownLink | undefined> {
      const token = randomToken()
      const make = sql.makeLinkOfUser({ ...rowOf(randomUUID(), token, link, { by, byMail: false }), user })
      const [made] = await recorded(db, make, () => linkMade(by, user, link, false))
      return made && { token, expiresAt: made.expires_at }
    },

    /** The same as a mail to its person, which nobody else sees. @returns until when it works */
    async mail(tokens: LinkTokens, user: string, link: NewLink, by: Actor): Promise<Date | undefined> {
      const id = randomUUID()
      const make = sql.makeLinkOfUser({ ...rowOf(id, tokens.of(company, id), link, { by, byMail: true }), user })
      const [made] = await recorded(db, make, () => linkMade(by, user, link, true))
      return made?.expires_at
    },

    /** The same to whoever has this address: one statement, whether somebody has it or not. Nobody is known who asks, so the audit has its use alone. */
    async mailTo(tokens: LinkTokens, email: string, link: NewLink): Promise<void> {
      const id = randomUUID()
      await db.run(sql.makeLinkOfAddress({ ...rowOf(id, tokens.of(company, id), link, { byMail: true }), email_key: emailKey(email) }))
    },

    async read(token: string): Promise<UserLinkData> {
      const [row] = await db.run(sql.selectLink({ company, token_hash: hashOfToken(token) }))
      if (!row) return { state: 'unknown' }
      const { state, kind, email, name } = row
      return state === 'valid' ? { state, kind, email, name } : { state }
    },

    /** What the mail of a link says; undefined: a newer one is in its place. */
    async ofMail(user: string, id: string) {
      const [row] = await db.run(sql.selectMailedLink({ company, user, id }))
      return row
    },

    /**
     * Sets the password of a link's person. All their sessions end, their other links and their failed tries go.
     * @param passwordHash of `hashPassword` @param by who presses
     */
    async setPassword(token: string, passwordHash: string, by: Actor): Promise<LinkOutcome> {
      const link = await db.transaction(async tx => {
        const [taken] = await tx.run(sql.takeLink({ company, token_hash: hashOfToken(token) }))
        if (!taken) return undefined
        const { user_id: user, by_mail: verifies, user_email } = taken
        const account = accountKey(emailKey(user_email))
        await tx.run(sql.updateOwnPassword({ company, user, password_hash: passwordHash, verifies }))
        await tx.run(sql.voidLinks({ company, user }))
        await tx.run(deleteSessionsOf({ company, user }))
        await tx.run(deleteAttemptsOf({ company, account, prefix: `${account}:` }))
        const action = taken.kind === 'invite' ? 'link_used' : 'password_reset'
        await record(tx, {
          by: actingAs(by, user),
          action,
          object: { kind: 'person', id: user },
          after: { kind: taken.kind, by_mail: verifies },
        })
        return taken
      })
      return link ? { is: 'done', link } : { is: await stateOf(token) }
    },

    /**
     * Takes the new e-mail of a link for that of its person, and writes to the old one. Sessions end, but for that of this browser. The one that they have is
     * only confirmed.
     * @param session hash of its token @param by who presses
     */
    async confirmEmail(token: string, session: Buffer, by: Actor): Promise<LinkOutcome> {
      const outcome = await db
        .transaction(async tx => {
          const [taken] = await tx.run(sql.takeLink({ company, token_hash: hashOfToken(token) }))
          if (!taken?.email) return undefined
          const { user_id: user, email, language } = taken
          const [changed] = await tx.run(sql.updateEmail({ company, user, email, email_key: emailKey(email) }))
          if (!changed) throw new AddressTaken()
          const act = { by: actingAs(by, user), object: { kind: 'person', id: user } } as const
          if (emailKey(changed.before) === emailKey(email)) {
            await record(tx, { ...act, action: 'link_used', after: { kind: 'email', by_mail: true } })
            return taken
          }
          await tx.run(sql.voidLinks({ company, user }))
          await tx.run(sql.deleteSessionsBut({ company, user, token_hash: session }))
          const account = JSON.stringify({ language, email } satisfies AccountMail)
          const mail = { company, id: randomUUID(), kind: 'email_changed', target: changed.before, user, account }
          await tx.run(sql.insertAccountMail(mail))
          await record(tx, { ...act, action: 'email_changed' })
          return taken
        })
        .catch(unlessTaken)
      if (outcome === 'taken') return { is: 'taken' }
      return outcome ? { is: 'done', link: outcome } : { is: await stateOf(token) }
    },
  }
}

/** Another account has the address: nothing of the press stays, the link too. */
class AddressTaken extends Error {}

function unlessTaken(error: unknown): 'taken' {
  if (error instanceof AddressTaken || isTaken(error)) return 'taken'
  throw error
}
