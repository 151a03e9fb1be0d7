import { newBudget, withBudget } from '../../db/budget.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { unauthorized } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import { selectFacts } from '../people-changes.sql.ts'
import { sessionsOf } from '../sessions.ts'
import { pictureAddress } from '../user.ts'
import type { AccountOwner, OwnAccount } from './account.repo.ts'
import { selectOwnDraftData, selectOwnIdentities, selectOwnRequests } from './own-data.sql.ts'

/** Rows that are in memory at a time. */
const PORTION = 50

export interface OwnDataFile {
  readonly headers: Readonly<Record<string, string>>
  /** Of its text, as they are read. */
  readonly pieces: AsyncIterable<string>
}

/**
 * Everything that a company has of a user, as a JSON file (P2.51): the account with its permissions and teams, its sessions and passkeys, as whom other systems know it, what it sent with its history,
 * its drafts. Of passwords there is nothing to give; files are named, and each is had from where its request is shown.
 * Whoever reads slowly holds nothing: each portion is a question of its own, with its own time.
 * @param waitMs that a portion may wait for the database @throws Problem 401 when the account is gone
 */
export async function ownDataFile(portal: Portal, { user, session }: AccountOwner, waitMs: number): Promise<OwnDataFile> {
  const { db, company, accounts, factors, passkeys: keys } = portal
  const standing = db.run(selectFacts({ company: db.company, id: user }))
  const [account, sessions, [facts], factor, passkeys, sign_ons] = await Promise.all([
    accounts.find(user),
    sessionsOf(db).list(user, session),
    standing,
    factors.state(user),
    keys.own(user),
    db.run(selectOwnIdentities({ company: db.company, user })),
  ])
  if (!account || !facts) throw unauthorized()
  const { permissions, teams } = facts
  const picture = pictureAddress(company, user, portal.user?.picture_file ?? null)
  const head = {
    made_at: new Date().toISOString(),
    company: company.display_name || company.name,
    account: { ...accountData(account), picture, permissions, teams, second_factor_since: factor.since },
    passkeys: passkeys.map(({ uuid: _uuid, ...shown }) => shown),
    sessions: sessions.map(({ id: _id, is_this: _this, ...shown }) => shown),
    sign_ons,
  }
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // The path of a company is letters, digits and dashes.
      'content-disposition': `attachment; filename="${company.path}-my-data.json"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
    pieces: piecesOf(head, { db, user, portion: work => withBudget(newBudget(waitMs), work) }),
  }
}

function accountData({ email, name, role, attributes, language, timezone, mails_logins, created_at, is_email_verified }: OwnAccount) {
  return { email, is_email_verified, name, role, ...attributes, language, timezone, mails_logins, created_at }
}

interface OwnRows {
  readonly db: CompanyDb
  /** uuid */
  readonly user: string
  /** Reads some of them. */
  readonly portion: <T>(work: () => Promise<T>) => Promise<T>
}

async function* piecesOf(head: object, rows: OwnRows): AsyncGenerator<string> {
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "requests": [`
  yield* listed(requestsOf(rows))
  yield '],\n  "drafts": ['
  yield* listed(draftsOf(rows))
  yield ']\n}\n'
}

async function* listed(rows: AsyncGenerator<object>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row, undefined, 2)}`
    isFirst = false
  }
}

async function* requestsOf({ db, user, portion }: OwnRows): AsyncGenerator<object> {
  const { company } = db
  let [after, after_at]: [string | null, string | null] = [null, null]
  for (;;) {
    const rows: Awaited<ReturnType<typeof read>> = await read(after, after_at)
    for (const { id: _id, place: _place, ...row } of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return
    after = last.id
    after_at = last.place
  }
  function read(after: string | null, after_at: string | null) {
    return portion(() => db.run(selectOwnRequests({ company, user, after, after_at, most: PORTION })))
  }
}

async function* draftsOf({ db, user, portion }: OwnRows): AsyncGenerator<object> {
  let after: string | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof read>> = await read(after)
    for (const { id: _id, ...row } of rows) yield row
    after = rows.at(-1)?.id ?? null
    if (rows.length < PORTION) return
  }
  function read(after: string | null) {
    return portion(() => db.run(selectOwnDraftData({ company: db.company, user, after, most: PORTION })))
  }
}
