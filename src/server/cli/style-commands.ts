import { isTaken } from '../db/failures.ts'
import { deletedStylesOf } from '../styles/deleted.ts'
import type { Command, CommandContext } from './command.ts'
import { findCompany } from './find-company.ts'

export const styleCommands: readonly Command[] = [
  {
    name: 'style deleted',
    usage: '<company>',
    about: 'the styles that were deleted',
    run: ({ args: [company = ''] }, context) => deletedStyles(company, context),
  },
  {
    name: 'style restore',
    usage: '<company> <name>',
    about: 'brings back the one deleted last under this name',
    changesCompany: true,
    run: ({ args: [company = '', name = ''] }, context) => restoredStyle(company, name, context),
  },
]

async function deletedStyles(company: string, context: CommandContext): Promise<string> {
  const { db } = await findCompany(company, context)
  const styles = await deletedStylesOf(db).list()
  if (styles.length === 0) return `${company} has no deleted styles`
  return styles.map(({ name, deleted_at, forms }) => `"${name}", deleted ${deleted_at.toISOString()}, chosen by forms: ${forms}`).join('\n')
}

async function restoredStyle(company: string, typed: string, context: CommandContext): Promise<string> {
  const { db } = await findCompany(company, context)
  try {
    const name = await deletedStylesOf(db).restoreCalled(typed)
    if (name === undefined) throw new Error(`${company} has no deleted style with the name "${typed}".`)
    return `The style ${name} of ${company} is back`
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new Error('Another style has its name now: rename or delete that one first.', { cause: error })
  }
}
