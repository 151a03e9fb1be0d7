import type { CompanyDb } from '#server/db/company-db.ts'
import { sql } from '../kit/sql.ts'
import type { ReceivedMail } from './receiver-process.ts'

/** What was committed against what a mail server took. */
export interface MailsComparison {
  readonly committed: number
  readonly received: number
  /** Due and never received, as `confirmation ann@visitors.example`. */
  readonly lost: readonly string[]
  /** Received, and due to nobody. */
  readonly unknown: readonly string[]
  /** Mails that came once more, under the same Message-ID. */
  readonly repeats: number
  /** What came under more than one Message-ID. */
  readonly renamed: readonly string[]
  /** Those that a mail server refuses for good, and what was given up. */
  readonly refused: number
  readonly dead: number
}

interface SubmissionRow {
  readonly id: string
  readonly email: string
}

/** @param maker address that is notified of each submission */
export async function compareMails(db: CompanyDb, maker: string, mails: readonly ReceivedMail[]): Promise<MailsComparison> {
  const submissions = await db.run(
    sql<SubmissionRow>`select id, answers ->> 'email' as email from submission where company_id = ${db.company}::uuid`,
  )
  const [given] = await db.run(
    sql<{ dead: number }>`select count(*)::int as dead from delivery
      where company_id = ${db.company}::uuid and channel = 'mail' and state = 'dead'`,
  )
  const refused = submissions.filter(({ email }) => email.startsWith('refuse'))
  const due = new Set(submissions.flatMap(one => [`notice ${one.id}`, ...(refused.includes(one) ? [] : [`confirmation ${one.email}`])]))
  const idsOf = new Map<string, Set<string>>()
  for (const { id, to, submissions: about } of mails)
    for (const one of to === maker ? about.map(uuid => `notice ${uuid}`) : [`confirmation ${to}`])
      idsOf.set(one, (idsOf.get(one) ?? new Set()).add(id))
  return {
    committed: submissions.length,
    received: mails.length,
    lost: [...due].filter(one => !idsOf.has(one)),
    unknown: [...idsOf.keys()].filter(one => !due.has(one)),
    repeats: mails.length - new Set(mails.map(({ id }) => id)).size,
    renamed: [...idsOf].filter(([, ids]) => ids.size > 1).map(([one]) => one),
    refused: refused.length,
    dead: given?.dead ?? -1,
  }
}
