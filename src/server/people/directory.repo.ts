import type { PersonState } from '#contract/portal/people-pages.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { deleteImage, insertImage } from '../files/pictures/pictures.sql.ts'
import type { NewImage } from '../files/pictures/store-picture.ts'
import { invitationsOf } from './invitations/invitations.ts'
import { changesOfPeople, type Decision } from './people-changes.ts'
import { selectPictureFile, updatePictureFile } from './people-changes.sql.ts'
import * as sql from './directory.sql.ts'
import { teamsOf } from './teams.ts'

export type PeopleSort = keyof typeof sql.selectPeople
export type FoundPerson = StatementRow<typeof sql.selectPerson>
type ListedPerson = StatementRow<typeof sql.selectPeople.name.ascending>

/** Which people of the list, and in which order. */
export interface PeopleQuery {
  readonly search: string
  /** '': any. */
  readonly state: PersonState | ''
  /** uuid; '': any. */
  readonly team: string
  readonly sort: PeopleSort
  readonly descending: boolean
  readonly page: number
  readonly size: number
}

/** A search as names and addresses are compared with it. */
function searchOf(text: string) {
  const search = text.normalize('NFKC').trim().toLowerCase()
  return { search, pattern: `%${search.replace(/[\\%_]/g, '\\$&')}%` }
}

/** The people of one company as staff see and change them (P2.60 to P2.64). */
export function directoryOf(db: CompanyDb) {
  const { company } = db
  return {
    ...changesOfPeople(db),
    teams: teamsOf(db),
    invitations: invitationsOf(db),

    async list({ sort, descending, page, size, ...query }: PeopleQuery): Promise<{ rows: ListedPerson[]; total: number }> {
      const filter = { company, ...searchOf(query.search), state: query.state, team: query.team === '' ? null : query.team }
      const select = sql.selectPeople[sort][descending ? 'descending' : 'ascending']
      const [rows, counts] = await db.batch([select({ ...filter, size, offset: (page - 1) * size }), sql.countPeople(filter)])
      return { rows, total: counts[0]?.total ?? 0 }
    },

    find: async (id: string): Promise<FoundPerson | undefined> => (await db.run(sql.selectPerson({ company, id })))[0],

    /** What was done about somebody, the newest first. */
    acts: (id: string) => db.run(sql.selectActs({ company, id })),

    /** At most 20 who are not deactivated, by name. */
    choices: (search: string): Promise<PersonName[]> =>
      db.run(sql.selectPeopleToChoose({ company, ...searchOf(search), editors: false, form: null })),

    /** Of those who may edit. @param form uuid of one: only who see what is sent to it */
    editors: (search: string, form: string | undefined): Promise<PersonName[]> =>
      db.run(sql.selectPeopleToChoose({ company, ...searchOf(search), editors: true, form: form ?? null })),

    roles: async (): Promise<string[]> => (await db.run(sql.selectRoles({ company }))).map(({ role }) => role),

    /** Where the bytes of somebody's picture lie. */
    picture: async (id: string) => (await db.run(sql.selectPicture({ company, id })))[0],

    /**
     * Gives somebody another picture, or none. @returns its file and the storage keys of what was there before; undefined: there is no such person
     */
    setPicture: (
      { by, id }: Decision,
      image: NewImage | undefined,
    ): Promise<{ file: string | null; removed: readonly string[] } | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(selectPictureFile({ company, id }))
        if (!before) return undefined
        const [added] = image ? await tx.run(insertImage({ company, file: JSON.stringify(image) })) : []
        await tx.run(updatePictureFile({ company, id, picture: added?.id ?? null }))
        const old = before.picture_file === null ? [] : await tx.run(deleteImage({ company, id: before.picture_file }))
        await record(tx, { by, action: 'person_changed', object: { kind: 'person', id }, after: { changed: ['picture'] } })
        return { file: added?.id ?? null, removed: old.map(({ storage_key }) => storage_key) }
      }),
  }
}
