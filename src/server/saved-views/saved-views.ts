import { type KeptView, MAX_SAVED_VIEWS } from '#contract/portal/kept-view.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as sql from './saved-views.sql.ts'

/** Who keeps a view. */
export interface Keeper {
  /** uuid */
  readonly user: string
  /** May they change what everybody has? */
  readonly mayShare: boolean
}

export type ViewContent<Filter> = Omit<KeptView<Filter>, 'uuid'>

export type ViewResult<Filter> =
  | { readonly is: 'saved'; readonly view: KeptView<Filter> }
  /** One of the same name is there, for the same people. */
  | { readonly is: 'taken' }
  /** They have as many as there may be. */
  | { readonly is: 'full' }
  | { readonly is: 'gone' }

/** Choices of what is shown that people of one company keep: of the list of submissions (P8.102), and of the calendar (P12.136). */
export function savedViewsOf<Filter extends object>(db: CompanyDb, kind: sql.ViewKind) {
  const { company } = db

  const savedView = ({ id, filter, ...view }: StatementRow<typeof sql.selectViews>): KeptView<Filter> => ({
    uuid: id,
    ...view,
    filter: filter as Filter,
  })

  /** Locks the views of the company, so that what it finds is true until the transaction ends. @param id of the one that is changed */
  async function refusalOf(tx: Runner, name: string, owner: string | null, id: string | null): Promise<'taken' | 'full' | undefined> {
    const [taken] = await tx.run(sql.selectIsTaken({ company, kind, name, owner, id }))
    if (taken?.is_taken) return 'taken'
    const [count] = await tx.run(sql.countViews({ company, kind, owner }))
    return (count?.total ?? 0) >= MAX_SAVED_VIEWS ? 'full' : undefined
  }

  return {
    /** Own ones and those that everybody has, by name. */
    views: async (user: string | undefined): Promise<KeptView<Filter>[]> =>
      (await db.run(sql.selectViews({ company, kind, user: user ?? null }))).map(savedView),

    saveView: ({ user }: Keeper, { name, is_shared, filter }: ViewContent<Filter>): Promise<ViewResult<Filter>> =>
      db.transaction(async tx => {
        const owner = is_shared ? null : user
        await tx.run(sql.lockViews({ company }))
        const refused = await refusalOf(tx, name, owner, null)
        if (refused) return { is: refused }
        const [row] = await tx.run(sql.insertView({ company, kind, name, filter: JSON.stringify(filter), owner }))
        return row ? { is: 'saved', view: savedView(row) } : { is: 'taken' }
      }),

    changeView: (id: string, { user, mayShare }: Keeper, { name, is_shared, filter }: ViewContent<Filter>): Promise<ViewResult<Filter>> =>
      db.transaction(async tx => {
        const owner = is_shared ? null : user
        await tx.run(sql.lockViews({ company }))
        const [before] = await tx.run(sql.selectView({ company, kind, id, user, may_share: mayShare }))
        if (!before) return { is: 'gone' }
        const refused = await refusalOf(tx, name, owner, id)
        if (refused === 'taken' || (refused === 'full' && before.is_shared !== is_shared)) return { is: refused }
        const [row] = await tx.run(sql.updateView({ company, id, name, filter: JSON.stringify(filter), owner }))
        return row ? { is: 'saved', view: savedView(row) } : { is: 'gone' }
      }),

    /** False: there is no such view, or it is not theirs. */
    deleteView: async (id: string, { user, mayShare }: Keeper): Promise<boolean> =>
      (await db.run(sql.deleteView({ company, kind, id, user, may_share: mayShare }))).length > 0,
  }
}
