import { PERSON_ATTRIBUTES } from '#contract/portal/person-rules.ts'
import { DEFAULT_ATTRIBUTES } from '#contract/portal/sign-on-rules.ts'
import type { AttributeClaims, ClaimRule, TokenIssuer } from '#contract/portal/sign-on.ts'
import type { Actor } from '../../audit/actor.ts'
import { changedNames, record, savedSettings } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import * as sql from './sign-on.sql.ts'

/** How people of a company get in from outside, as it is stored. */
export type SignOnSettings = StatementRow<typeof sql.selectSignOn>

/** What is written, but for the version. */
export type SignOnChanges = Omit<SignOnSettings, 'version' | 'now'>

/** Where nothing was saved yet. */
const NOTHING: Omit<SignOnSettings, 'now'> = {
  version: 1,
  is_on: false,
  issuer: '',
  client_id: '',
  client_secret_sealed: null,
  label: '',
  mode: 'page',
  scopes: 'openid email profile',
  acr: '',
  passwords_off: false,
  makes_accounts: false,
  matches_email: false,
  domains: [],
  unmatched: 'requester',
  claims: [],
  attributes: DEFAULT_ATTRIBUTES,
  issuers: [],
}

const RULE = [
  'claim',
  'how',
  'value',
  'can_view',
  'can_add',
  'can_edit',
  'can_delete',
  'role',
  'teams',
] as const satisfies (keyof ClaimRule)[]
const ISSUER = ['name', 'iss', 'jwks_url', 'pem', 'algorithms'] as const satisfies (keyof TokenIssuer)[]

const inOrder = <T extends object>(keys: readonly (keyof T)[], row: T): T => Object.fromEntries(keys.map(key => [key, row[key]])) as T

/** A database keeps the properties of JSON in an order of its own: what is the same has to look the same. */
const known = <S extends Pick<SignOnSettings, 'claims' | 'attributes' | 'issuers'>>(settings: S): S => ({
  ...settings,
  claims: settings.claims.map(rule => inOrder<ClaimRule>(RULE, rule)),
  attributes: inOrder<AttributeClaims>(PERSON_ATTRIBUTES, { ...DEFAULT_ATTRIBUTES, ...settings.attributes }),
  issuers: settings.issuers.map(issuer => inOrder<TokenIssuer>(ISSUER, issuer)),
})

/** Single sign-on and core tokens of one company (P2.100). */
export function signOnOf(db: CompanyDb) {
  const { company } = db

  async function read(): Promise<SignOnSettings> {
    const [row] = await db.run(sql.selectSignOn({ company }))
    return row ? known(row) : { ...NOTHING, now: Date.now() / 1000 }
  }

  return {
    read,

    /** The new version; undefined: another one is there. What pages say of it changes with it. */
    edit: (version: number, settings: SignOnChanges, by: Actor): Promise<number | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(sql.selectSignOn({ company }))
        if ((before?.version ?? NOTHING.version) !== version) return undefined
        const { client_secret_sealed, claims, attributes, issuers, ...rest } = known(settings)
        const lists = { claims: JSON.stringify(claims), attributes: JSON.stringify(attributes), issuers: JSON.stringify(issuers) }
        const [saved] = await tx.run(sql.saveSignOn({ company, version, client_secret: client_secret_sealed, ...rest, ...lists }))
        if (!saved) return undefined
        await tx.run(sql.tellCompany({ company, label: rest.is_on ? rest.label : '', mode: rest.is_on ? rest.mode : '' }))
        const { client_secret_sealed: secret, ...was } = before ? known(before) : NOTHING
        const isOther = (secret === null) !== (client_secret_sealed === null) || secret?.equals(client_secret_sealed ?? secret) === false
        const changed = changedNames(was, { ...rest, claims, attributes, issuers })
        if (changed.includes('claims')) await tx.run(sql.forgetGrants({ company }))
        await record(tx, savedSettings(by, 'sign_on', [...changed, ...(isOther ? ['client_secret'] : [])]))
        return saved.version
      }),

    /** Did an administrator get in by this issuer within the last hour? */
    hasWorked: async (issuer: string): Promise<boolean> => (await db.run(sql.selectHasWorked({ company, issuer })))[0]?.worked === true,

    /** Passwords may be switched off for everybody but administrators. @param user uuid */
    mayUsePassword: async (user: string): Promise<boolean> => (await db.run(sql.selectMayUsePassword({ company, user })))[0]?.may === true,
  }
}
