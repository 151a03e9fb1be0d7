import { asOperator } from '../audit/actor.ts'
import { isTaken } from '../db/failures.ts'
import { deletedFormsOf } from '../forms/deleted.ts'
import { checkForms } from './check-forms.ts'
import { type Command, type CommandContext, TEXT } from './command.ts'
import { findCompany } from './find-company.ts'

export const formCommands: readonly Command[] = [
  {
    name: 'form deleted',
    usage: '<company>',
    about: 'the forms that were deleted',
    run: ({ args: [company = ''] }, context) => deletedForms(company, context),
  },
  {
    name: 'form restore',
    usage: '<company> <path>',
    about: 'brings back the one deleted last under this path',
    run: ({ args: [company = '', path = ''] }, context) => restoredForm(company, path, context),
  },
  {
    name: 'forms check',
    usage: '',
    about: 'what the editor warns of in forms, of all companies or of one',
    optionLines: ['[--company <path>]'],
    options: { company: TEXT },
    run: (args, context) => checkForms(args.text('company'), context),
  },
]

async function deletedForms(company: string, context: CommandContext): Promise<string> {
  const { db } = await findCompany(company, context)
  const forms = await deletedFormsOf(db).list()
  if (forms.length === 0) return `${company} has no deleted forms`
  return forms
    .map(
      ({ path, name, deleted_at, submissions }) => `${path}  "${name}", deleted ${deleted_at.toISOString()}, submissions: ${submissions}`,
    )
    .join('\n')
}

async function restoredForm(company: string, path: string, context: CommandContext): Promise<string> {
  const { db } = await findCompany(company, context)
  try {
    const name = await deletedFormsOf(db).restoreAt(path, asOperator(db.company))
    if (name === undefined) throw new Error(`${company} has no deleted form with the path "${path}".`)
    return `The form ${name} of ${company} is back`
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new Error('Another form has its path or its name now: rename or delete that one first.', { cause: error })
  }
}
