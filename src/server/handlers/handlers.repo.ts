import type { FormHandlers } from '#contract/portal/handlers.ts'
import type { HandlersSettings } from '#contract/portal/handlers.shape.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import type { Actor } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import * as sql from './handlers.sql.ts'

/** What is stored of the handlers of a form. */
type StoredHandlers = Omit<FormHandlers, 'all_teams' | 'can_change'>

/** Which of the people and teams that somebody chose may be handlers: uuids. */
export interface PossibleHandlers {
  readonly people: ReadonlySet<string>
  readonly teams: ReadonlySet<string>
}

/** Who handles the requests of the forms of one company, and from whom of the staff they are hidden (P2.77, P2.78). */
export function handlersOf(db: CompanyDb) {
  const { company } = db

  return {
    /** uuids of the forms whose submissions this person, who is no administrator, does not see. */
    hiddenFrom: async (user: string): Promise<readonly string[]> =>
      (await db.run(sql.selectHidden({ company, user }))).map(({ form }) => form),

    /** As it is now. Undefined: there is no such form. */
    async read(form: string): Promise<StoredHandlers | undefined> {
      const [[handling], [handlers]] = await db.batch([sql.selectHandling({ company, form }), sql.selectHandlers({ company, form })])
      if (!handling) return undefined
      const { version, submissions_for } = handling
      return {
        version: version ?? 1,
        submissions_for: submissions_for ?? 'all',
        people: handlers?.people ?? [],
        teams: handlers?.teams ?? [],
      }
    },

    /** At most 20 who may edit, by name. */
    choices(text: string): Promise<PersonName[]> {
      const search = text.normalize('NFKC').trim().toLowerCase()
      return db.run(sql.selectChoices({ company, search, pattern: `%${search.replace(/[\\%_]/g, '\\$&')}%` }))
    },

    async possible(form: string, { people, teams }: Pick<HandlersSettings, 'people' | 'teams'>): Promise<PossibleHandlers> {
      const [row] = await db.run(sql.selectPossible({ company, form, people, teams }))
      return { people: new Set(row?.people), teams: new Set(row?.teams) }
    },

    /** Over the version that was edited, all of it, with its row of the audit. False: another one is the newest. */
    save: (form: string, version: number, { people, teams, submissions_for }: HandlersSettings, by: Actor): Promise<boolean> =>
      db.transaction(async tx => {
        const [before] = await tx.run(sql.selectHandling({ company, form }))
        const [handlers] = await tx.run(sql.selectHandlers({ company, form }))
        const saved = await tx.run(sql.saveHandling({ company, form, version, submissions_for }))
        if (saved.length === 0) return false
        await tx.run(sql.deleteOtherHandlers({ company, form, people, teams }))
        await tx.run(sql.insertHandlers({ company, form, people, teams }))
        await record(tx, {
          by,
          action: 'handlers_changed',
          object: { kind: 'form', id: form },
          before: {
            submissions_for: before?.submissions_for ?? 'all',
            people: handlers?.people.map(({ uuid }) => uuid) ?? [],
            teams: handlers?.teams.map(({ uuid }) => uuid) ?? [],
          },
          after: { submissions_for, people, teams },
        })
        return true
      }),
  }
}
