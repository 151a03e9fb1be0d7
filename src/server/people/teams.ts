import { MAX_TEAM_PEOPLE, MAX_TEAMS } from '#contract/portal/person-rules.ts'
import type { TeamContent } from '#contract/portal/staff-people.shape.ts'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { english } from '../english.ts'
import { invalid, notFound } from '../errors.ts'
import { lockPeople } from './people-changes.sql.ts'
import { ownRefused } from './people-refusals.ts'
import * as sql from './teams.sql.ts'

const TOO_MANY = english(`A company has at most ${MAX_TEAMS} teams.`)

/**
 * Whoever puts people into teams, in whichever way, asks this behind it, under `lockPeople`: whole teams are shown at once.
 * @throws Problem 422 when one of these teams has more people than it may
 */
export async function refuseTooLarge(tx: Runner, company: string, teams: readonly string[]): Promise<void> {
  const [team] = await tx.run(sql.selectTooLarge({ company, teams, most: MAX_TEAM_PEOPLE }))
  if (!team) return
  const text = english(`The team “${team.name}” would have more than ${MAX_TEAM_PEOPLE} people.`)
  throw invalid(text, { teams: text })
}

/** The teams of one company. `by`: who changes them, and stays in those teams they are in, and out of the others. */
export function teamsOf(db: CompanyDb) {
  const { company } = db

  async function setMembers(tx: Runner, id: string, before: readonly string[], people: readonly string[], by: Actor): Promise<void> {
    if (before.includes(by.user ?? '') !== people.includes(by.user ?? '')) throw ownRefused()
    await tx.run(sql.deleteOtherMembers({ company, id, people }))
    await tx.run(sql.insertMembers({ company, id, people }))
  }

  return {
    list: () => db.run(sql.selectTeams({ company })),
    names: () => db.run(sql.selectTeamNames({ company })),

    /** Its uuid. @throws Problem 403, 422, and the DatabaseError of `team_name_once` when the name is taken */
    add: ({ name, email, people }: TeamContent, by: Actor): Promise<string> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const [count] = await tx.run(sql.countTeams({ company }))
        if ((count?.total ?? 0) >= MAX_TEAMS) throw invalid(TOO_MANY, { name: TOO_MANY })
        const [added] = await tx.run(sql.insertTeam({ company, name, email }))
        if (!added) throw new Error('A team was written and is not there.')
        await setMembers(tx, added.uuid, [], people, by)
        await record(tx, { by, action: 'team_added', object: { kind: 'team', id: added.uuid }, after: { name, people } })
        return added.uuid
      }),

    /** @throws Problem 403, 404, and as `add` */
    edit: (id: string, { name, email, people }: TeamContent, by: Actor): Promise<void> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const [team] = await tx.run(sql.selectMembers({ company, id }))
        if (!team) throw notFound()
        await tx.run(sql.updateTeam({ company, id, name, email }))
        await setMembers(tx, id, team.people, people, by)
        const before = { people: team.people }
        await record(tx, { by, action: 'team_changed', object: { kind: 'team', id }, before, after: { name, people } })
      }),

    /** Its name; its people stay. @throws Problem 403, 404 */
    remove: (id: string, by: Actor): Promise<string> =>
      db.transaction(async tx => {
        const [team] = await tx.run(sql.selectMembers({ company, id }))
        if (team?.people.includes(by.user ?? '')) throw ownRefused()
        const [removed] = await tx.run(sql.deleteTeam({ company, id }))
        if (!removed) throw notFound()
        await record(tx, { by, action: 'team_removed', object: { kind: 'team', id }, before: { name: removed.name } })
        return removed.name
      }),
  }
}
