import { selectAllCompanies } from '../company/company.sql.ts'
import { stripPictures } from '../resources/strip-pictures.ts'
import { recordCommandIn } from './record-command.ts'
import { type Command, type CommandContext, FLAG } from './command.ts'

export const pictureCommands: readonly Command[] = [
  {
    name: 'pictures strip',
    usage: '',
    about: 'takes out of stored pictures what cameras and programs wrote into them',
    options: { 'dry-run': FLAG },
    optionLines: ['--dry-run    only says how many'],
    run: ({ flag }, context) => strip(flag('dry-run'), context),
  },
]

const KEPT_ELSEWHERE = 'Backups that were taken before still have them, and browsers may keep what they have seen for a year.'

/** Of all companies, one after the other. @throws Error that names those that cannot be read, after all others were stripped */
async function strip(isDryRun: boolean, { database, storage }: CommandContext): Promise<string> {
  const lines: string[] = []
  const damaged: string[] = []
  let all = 0
  for (const { id, path } of await database.ask(selectAllCompanies({}))) {
    if (!isDryRun) await recordCommandIn(database.of(id), 'pictures strip')
    const found = await stripPictures(database.of(id), storage, isDryRun)
    const kilobytes = Math.ceil(found.bytes / 1024).toLocaleString('en-US')
    if (found.count > 0)
      lines.push(`${path}: ${found.stripped} of ${found.count} pictures ${isDryRun ? 'would be' : 'were'} stripped of ${kilobytes} KB`)
    damaged.push(...found.damaged.map(one => `  ${path}: ${one}`))
    all += found.stripped
  }
  if (lines.length === 0) lines.push('There are no pictures')
  if (all > 0 && !isDryRun) lines.push(KEPT_ELSEWHERE)
  if (damaged.length === 0) return lines.join('\n')
  throw new Error([...lines, 'These cannot be read and stay as they are; choose others in their place:', ...damaged].join('\n'))
}
