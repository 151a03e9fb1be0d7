import type { Permissions } from '#contract/call.ts'
import type { PersonAttribute } from '#contract/portal/person-rules.ts'
import type { AuditAction } from '#contract/portal/audit.ts'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import { withoutBudget } from '../db/budget.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { notFound } from '../errors.ts'
import { handOver } from './hand-over.ts'
import { leavesMuch, namesOf, openRequestsOf, type RowsOfLeaver, PORTION, rewriteByPortions, rewritePortion } from './leaving.ts'
import * as sql from './people-changes.sql.ts'
import { lastAdministrator, managedElsewhere, noLongerAdministrator, noSuccessor } from './people-refusals.ts'
import { type Removed, removeUser } from './remove-user.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { refuseTooLarge } from './teams.ts'
import { deleteOtherTeams, insertTeamsOf } from './teams.sql.ts'

/** Who decides, and about whom: uuid of a person of the company. */
export interface Decision {
  readonly by: Actor
  readonly id: string
}

/** What changes of a person's texts; what is left out stays. */
export interface PersonEdit {
  readonly name?: string | undefined
  readonly role?: string | undefined
  readonly attributes: Readonly<Partial<Record<PersonAttribute, string>>>
}

/** Nobody's uuid: who decides is somebody. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Every change of what people of one company may do. Each is made alone, with all that hangs on it, or not at all (decision 092). */
export function changesOfPeople(db: CompanyDb) {
  const { company } = db

  /**
   * Nobody else decides about people of the company meanwhile, so what is counted is what is there.
   * @throws Problem 403 when who decides is no administrator any more, 404 without the person, 409 when no administrator would be left
   */
  const decide = <T>(action: AuditAction, { by, id }: Decision, work: (tx: Runner) => Promise<T>): Promise<T> =>
    db.transaction(async tx => {
      const standing = () => tx.run(sql.selectStanding({ company, by: by.user ?? NOBODY }))
      const facts = async () => (await tx.run(sql.selectFacts({ company, id })))[0]
      await tx.run(sql.lockPeople({ company }))
      const [before] = await standing()
      if (!before?.acts) throw noLongerAdministrator()
      const first = await facts()
      if (!first) throw notFound()
      const result = await work(tx)
      const [after] = await standing()
      // Where nobody could log in before, nothing is taken away.
      if (before.administrators > 0 && after?.administrators === 0) throw lastAdministrator()
      const last = await facts()
      // The same once more is no act.
      if (JSON.stringify(first) !== JSON.stringify(last))
        await record(tx, { by, action, object: { kind: 'person', id }, before: first, after: last })
      return result
    })

  /** @throws Problem 422 for somebody who cannot take over anything */
  async function successorIn(tx: Runner, { id }: Decision, successor: string | undefined): Promise<string | null> {
    if (successor === undefined) return null
    const [found] = successor === id ? [] : await tx.run(sql.selectSuccessor({ company, id: successor }))
    if (!found) throw noSuccessor()
    return found.id
  }

  const holdingsOf = async (tx: Runner, id: string | null) =>
    id === null ? undefined : (await tx.run(sql.selectHoldings({ company, id })))[0]
  type Holdings = Awaited<ReturnType<typeof holdingsOf>>

  /** What somebody left came to the successor: a row of the audit about them says what. @param before what was theirs before */
  async function recordHoldings(tx: Runner, by: Actor, successor: string | null, before: Holdings): Promise<void> {
    const after = await holdingsOf(tx, successor)
    if (successor === null || JSON.stringify(before) === JSON.stringify(after)) return
    await record(tx, { by, action: 'person_changed', object: { kind: 'person', id: successor }, before, after })
  }

  async function handingOver<T>(tx: Runner, by: Actor, successor: string | null, work: () => Promise<T>): Promise<T> {
    const before = await holdingsOf(tx, successor)
    const done = await work()
    await recordHoldings(tx, by, successor, before)
    return done
  }

  /** Ends what somebody may do, and passes on what is theirs, of their open requests the first. @returns passes on the others, where there are more */
  const leave = (decision: Decision, successor: string | undefined): Promise<(() => Promise<void>) | undefined> =>
    decide('person_deactivated', decision, async tx => {
      const { by, id } = decision
      const to = await successorIn(tx, decision, successor)
      const requests = openRequestsOf({ company, id, to, by: by.user ?? null })
      await tx.run(sql.updateIsActive({ company, id, is_active: false, successor: to }))
      await tx.run(deleteSessionsOf({ company, user: id }))
      const passed = await handingOver(tx, by, to, async () => {
        if (to !== null) await handOver(tx, { company, id, to })
        return rewritePortion(tx, requests)
      })
      return passed < PORTION ? undefined : () => passOn(requests, by, to)
    })

  async function passOn(requests: RowsOfLeaver, by: Actor, to: string | null): Promise<void> {
    const before = await holdingsOf(db, to)
    await rewriteByPortions(db, [requests])
    await db.transaction(tx => recordHoldings(tx, by, to, before))
  }

  return {
    /** The new version; undefined where another one is there, or nobody. */
    edit: ({ by, id }: Decision, version: number, { name, role, attributes }: PersonEdit): Promise<number | undefined> =>
      db.transaction(async tx => {
        const changes = JSON.stringify(attributes)
        const [row] = await tx.run(sql.updatePerson({ company, id, version, name: name ?? null, role: role ?? null, changes }))
        const changed = [...(name === undefined ? [] : ['name']), ...Object.keys(attributes)]
        if (row) await record(tx, { by, action: 'person_changed', object: { kind: 'person', id }, after: { role, changed } })
        return row?.version
      }),

    /** Ends all sessions of somebody; false: there is no such person. */
    logOut: ({ by, id }: Decision): Promise<boolean> =>
      db.transaction(async tx => {
        const [person] = await tx.run(sql.selectFacts({ company, id }))
        if (!person) return false
        await tx.run(deleteSessionsOf({ company, user: id }))
        await record(tx, { by, action: 'sessions_ended', object: { kind: 'person', id } })
        return true
      }),

    /** Ends all sessions of the person where something changed: each goes on with what is allowed now. @throws as `decide` */
    setPermissions: (decision: Decision, permissions: Required<Permissions>): Promise<void> =>
      decide('permissions_changed', decision, async tx => {
        const [standing] = await tx.run(sql.selectIsManaged({ company, id: decision.id }))
        if (standing?.managed) throw managedElsewhere()
        const [changed] = await tx.run(sql.updatePermissions({ company, id: decision.id, ...permissions }))
        if (changed) await tx.run(deleteSessionsOf({ company, user: decision.id }))
      }),

    /** All teams of the person from now on; unknown ones are left out. @throws as `decide`, and Problem 422 */
    setTeams: (decision: Decision, teams: readonly string[]): Promise<void> =>
      decide('person_changed', decision, async tx => {
        await tx.run(deleteOtherTeams({ company, user: decision.id, teams }))
        await tx.run(insertTeamsOf({ company, user: decision.id, teams }))
        await refuseTooLarge(tx, company, teams)
      }),

    /** No login any more; what is theirs goes to the successor, if there is one, and nobody else works on their open requests. @throws as `decide`, and Problem 422 */
    async deactivate(decision: Decision, successor: string | undefined): Promise<void> {
      const passOnOthers = await leave(decision, successor)
      if (passOnOthers) await withoutBudget(passOnOthers)
    },

    /** May log in again. @throws as `decide` */
    activate: (decision: Decision): Promise<void> =>
      decide(
        'person_activated',
        decision,
        async tx => void (await tx.run(sql.updateIsActive({ company, id: decision.id, is_active: true, successor: null }))),
      ),

    /** Storage keys of what is to be removed with the account. @throws as `deactivate` */
    async remove(decision: Decision, successor: string | undefined): Promise<Removed> {
      const { by, id } = decision
      const remove = () =>
        decide('person_removed', decision, async tx => {
          const to = await successorIn(tx, decision, successor)
          return handingOver(tx, by, to, () => removeUser(tx, { company, id, successor: to, by: by.user ?? null }))
        })
      if (!(await leavesMuch(db, { company, id }))) return remove()
      // Deactivated first: then nothing more comes, and what is broken off is done once more.
      const passOnOthers = await leave(decision, successor)
      return withoutBudget(async () => {
        await passOnOthers?.()
        await rewriteByPortions(db, namesOf({ company, id }))
        return remove()
      })
    },
  }
}
