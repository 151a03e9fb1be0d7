import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { voidLinks } from '../links/user-links.sql.ts'
import { selectIdentities } from '../outside/identities.sql.ts'
import { selectPasskeys } from '../passkeys/passkeys.sql.ts'
import { lockPeople } from '../people-changes.sql.ts'
import { deleteOtherSessions } from '../sessions.sql.ts'
import { deletePassword } from '../users.sql.ts'
import type { AccountOwner } from './account.repo.ts'
import { selectAccount } from './account.sql.ts'
import { mailOwner } from './mail-owner.ts'

/**
 * From then on its owner gets in without one (P2.152): by a passkey, which counts for the last administrator like a password, and by another one or the
 * company's single sign-on if that is lost. Other sessions end, links to another password open nothing, and the owner hears of it.
 * @returns why not: they would have one passkey alone, or none; there is no password
 */
export const removePassword = (db: CompanyDb, { user, session, by }: AccountOwner): Promise<'done' | 'alone' | 'none'> =>
  db.transaction(async tx => {
    const { company } = db
    // Whoever takes another way in away waits.
    await tx.run(lockPeople({ company }))
    const [account] = await tx.run(selectAccount({ company, user }))
    if (!account?.has_password) return 'none'
    const passkeys = (await tx.run(selectPasskeys({ company, user }))).filter(({ counts }) => counts)
    const signsOn = (await tx.run(selectIdentities({ company, user }))).some(({ by: way }) => way === 'sign_on')
    if (passkeys.length === 0 || passkeys.length + (signsOn ? 1 : 0) < 2) return 'alone'
    await tx.run(deletePassword({ company, id: user }))
    await tx.run(deleteOtherSessions({ company, user, token_hash: Buffer.from(session, 'base64url') }))
    await tx.run(voidLinks({ company, user }))
    await mailOwner(tx, { company, user, kind: 'password_removed', to: account })
    await record(tx, { by, action: 'password_removed', object: { kind: 'person', id: user } })
    return 'done'
  })
