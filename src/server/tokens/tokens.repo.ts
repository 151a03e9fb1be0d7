import type { ApiTokenRow } from '#contract/portal/tokens.ts'
import type { Actor } from '../audit/actor.ts'
import { record, recorded } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { ApiToken } from './api-token.ts'
import { newToken, tokenHash } from './bearer.ts'
import * as sql from './tokens.sql.ts'

/** Of those that can be used there are fewer; the rest are the newest that cannot. */
const MAX_LISTED = 300

/** A token as somebody makes it. */
export interface NewApiToken extends Omit<ApiToken, 'id'> {
  /** Civil date of its last day. */
  readonly ends_on: string
}

export interface AddedToken {
  readonly id: string
  /** To be shown once: only its hash is stored. */
  readonly token: string
}

/** The API tokens of one company. One of another company finds nothing here. */
export function tokensOf(db: CompanyDb) {
  const { company } = db

  return {
    /** Whose token this is; undefined: nobody's, or it was revoked or has ended. All of them take one look by the same index. */
    async findByToken(token: string): Promise<ApiToken | undefined> {
      const [row] = await db.run(sql.selectTokenByHash({ company, hash: tokenHash(token) }))
      return row
    },

    /** Those that can be used first, then the others; of both the newest first. @param today civil date in the company's zone */
    async list(today: string): Promise<ApiTokenRow[]> {
      return (await db.run(sql.selectTokens({ company, today, most: MAX_LISTED }))).map(tokenRow)
    },

    /** Its text, which is nowhere else from then on; undefined: the company has `most` that may be used. @param by the user who makes it */
    async add(by: Actor, { name, scopes, forms, ends_on, ends_at }: NewApiToken, most: number): Promise<AddedToken | undefined> {
      const token = newToken()
      const row = { company, user: by.user ?? '', name, scopes, forms, ends_on, ends_at, hash: tokenHash(token), most }
      return db.transaction(async tx => {
        await tx.run(sql.lockTokensOf({ company }))
        await tx.run(sql.deleteOldTokens({ company }))
        const [added] = await tx.run(sql.insertToken(row))
        if (!added) return undefined
        const after = { name, scopes, forms: forms?.length ?? 'all', ends_on }
        await record(tx, { by, action: 'token_added', object: { kind: 'token', id: added.id }, after })
        return { id: added.id, token }
      })
    },

    /** Which of these uuids are no forms of the company. */
    async unknownForms(forms: readonly string[]): Promise<string[]> {
      const there = new Set((await db.run(sql.selectFormsOf({ company, forms }))).map(({ id }) => id))
      return forms.filter(form => !there.has(form))
    },

    /** Its name; undefined: there is none that could be used. */
    async revoke(id: string, by: Actor): Promise<string | undefined> {
      const act = ({ name }: { readonly name: string }) =>
        ({ by, action: 'token_revoked', object: { kind: 'token', id: id.toLowerCase() }, before: { name } }) as const
      return (await recorded(db, sql.revokeToken({ company, id }), act))[0]?.name
    },

    /** Writes down that it is in use, and how often it was used since the last time. @param day civil date in the company's zone */
    async countUses(id: string, day: string, uses: number): Promise<void> {
      await db.batch([sql.insertUses({ company, id, day, uses }), sql.deleteOldUses({ company, id, day })])
    },
  }
}

function tokenRow({ created_at, last_used_at, ...row }: StatementRow<typeof sql.selectTokens>): ApiTokenRow {
  return { ...row, created_at: created_at.toISOString(), ...(last_used_at && { last_used_at: last_used_at.toISOString() }) }
}
