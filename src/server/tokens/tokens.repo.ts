import type { CompanyDb } from '../db/company-db.ts'
import type { ApiToken } from './api-token.ts'
import { newToken, tokenHash } from './bearer.ts'
import * as sql from './tokens.sql.ts'

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

    /** Its text, which is nowhere else from then on; undefined: the company has `most` that may be used. @param user uuid of who makes it */
    async add(user: string, { name, scopes, forms, ends_on, ends_at }: NewApiToken, most: number): Promise<AddedToken | undefined> {
      const token = newToken()
      const row = { company, user, name, scopes, forms, ends_on, ends_at, hash: tokenHash(token), most }
      const [, [added]] = await db.batch([sql.lockTokensOf({ company }), sql.insertToken(row)])
      return added && { id: added.id, token }
    },
  }
}
