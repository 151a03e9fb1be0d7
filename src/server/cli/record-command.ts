import { asOperator } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Command, CommandArguments, CommandContext } from './command.ts'
import { findCompany } from './find-company.ts'

/**
 * Writes into the audit of the company that a command names first that it begins, with the names of its options.
 * @throws Error with a sentence when there is no such company
 */
export async function recordCommand(
  { name, options = {} }: Pick<Command, 'name' | 'options'>,
  { args: [path = ''], text, flag }: CommandArguments,
  context: CommandContext,
): Promise<void> {
  const { db } = await findCompany(path, context)
  const given = Object.keys(options).filter(option => flag(option) || text(option) !== undefined)
  await recordCommandIn(db, name, given)
}

/** Not in the transaction of what the command does, for it may have several and last for minutes: who breaks it off leaves the row. */
export const recordCommandIn = (db: CompanyDb, command: string, options: readonly string[] = []): Promise<void> =>
  db.transaction(tx =>
    record(tx, {
      by: asOperator(db.company),
      action: 'command_run',
      object: { kind: 'company', id: db.company },
      after: { command, options },
    }),
  )
