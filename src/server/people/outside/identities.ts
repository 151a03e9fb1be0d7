import type { ConnectedIdentity } from '#contract/portal/identities.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { AccountOwner } from '../account/account.repo.ts'
import { mailOwner } from '../account/mail-owner.ts'
import { lockPeople } from '../people-changes.sql.ts'
import { lockUser } from '../second-factor/second-factor.sql.ts'
import * as sql from './identities.sql.ts'
import { hostOf } from './issuer-label.ts'

/** As whom other systems know the people of one company (P2.120, P2.150). */
export function identitiesOf(db: CompanyDb) {
  const { company } = db

  async function list(user: string): Promise<ConnectedIdentity[]> {
    const rows = await db.run(sql.selectIdentities({ company, user }))
    return rows.map(({ label, made_at, used_at, ...row }) => ({
      ...row,
      label: label || hostOf(row.issuer),
      made_at: made_at.toISOString(),
      used_at: used_at.toISOString(),
    }))
  }

  return {
    list,

    /**
     * Ends it, with the other sessions that came about by it; its owner hears of it. @returns why not: nothing else would let them in, it says what they may
     * do, or there is none
     */
    disconnect: ({ user, session, by }: AccountOwner, issuer: string): Promise<'done' | 'last' | 'ruled' | 'none'> =>
      db.transaction(async tx => {
        // Who else could take a way in away, or give permissions, waits.
        await tx.run(lockPeople({ company }))
        // As who logs in does: the account before what it is known by.
        await tx.run(lockUser({ company, user }))
        const all = await tx.run(sql.selectIdentities({ company, user }))
        const left = all.find(one => one.issuer === issuer)
        const [beside] = left ? await tx.run(sql.selectBeside({ company, user, issuer })) : []
        if (!left || !beside) return 'none'
        if (beside.is_ruled) return 'ruled'
        const others = all.some(one => one.issuer !== issuer && one.by !== '')
        if (!beside.has_password && !beside.has_passkey && !others) return 'last'
        await tx.run(sql.deleteIdentity({ company, user, issuer }))
        await tx.run(sql.noteLeft({ company, user, issuer }))
        await tx.run(sql.endManaging({ company, user }))
        await tx.run(sql.leaveTeamsOfNobody({ company, user }))
        await tx.run(sql.deleteSessionsBy({ company, user, issuer, token_hash: Buffer.from(session, 'base64url') }))
        await mailOwner(tx, { company, user, kind: 'identity_unlinked', to: beside, label: left.label || hostOf(issuer) })
        await record(tx, { by, action: 'identity_unlinked', object: { kind: 'person', id: user }, after: { issuer } })
        return 'done'
      }),
  }
}
