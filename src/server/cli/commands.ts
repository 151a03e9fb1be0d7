import { type Command, type CommandContext, type CommandUsage, parseCommand } from './command.ts'
import { auditCommands } from './audit-commands.ts'
import { companyCommands } from './company-commands.ts'
import { DOCTOR_USAGE } from './doctor/doctor.ts'
import { factorCommands } from './factor-commands.ts'
import { favoriteCommands } from './favorite-commands.ts'
import { formCommands } from './form-commands.ts'
import { pictureCommands } from './picture-commands.ts'
import { recordCommand } from './record-command.ts'
import { roleCommands } from './role-commands.ts'
import { sendingCommands } from './sending-commands.ts'
import { signOnCommands } from './sign-on-commands.ts'
import { spaceCommands } from './space-commands.ts'
import { styleCommands } from './style-commands.ts'
import { submissionCommands } from './submission-commands.ts'
import { tokenCommands } from './token-commands.ts'
import { UPKEEP_USAGES } from './upkeep.ts'
import { userCommands } from './user-commands.ts'

/** Commands that work with the database, which is opened for them as its owner. */
const COMMANDS: readonly Command[] = [
  ...companyCommands,
  ...userCommands,
  ...factorCommands,
  ...signOnCommands,
  ...tokenCommands,
  ...formCommands,
  ...favoriteCommands,
  ...styleCommands,
  ...spaceCommands,
  ...submissionCommands,
  ...auditCommands,
  ...pictureCommands,
  ...roleCommands,
  ...sendingCommands,
]

/** All commands, in the order in which they are listed. */
export const COMMAND_USAGES: readonly CommandUsage[] = [...COMMANDS, ...UPKEEP_USAGES, DOCTOR_USAGE]

const WIDTH = 35

/** The list of all commands. */
export function usageOf(): string {
  const lines = COMMAND_USAGES.flatMap(({ name, usage, about, optionLines = [] }) => [
    `  ${`${name} ${usage}`.trimEnd().padEnd(WIDTH)}${about}`,
    ...optionLines.map(line => `      ${line}`),
  ])
  return ['npm run foyer -- <command>', '', ...lines, '', 'Passwords and tokens are asked for, or read from standard input.'].join('\n')
}

/** The command whose name these words begin with, and the words that follow it. */
export function findCommand<Named extends Pick<Command, 'name'>>(all: readonly Named[], words: readonly string[]) {
  for (const command of all) {
    const name = command.name.split(' ')
    if (name.every((word, index) => words[index] === word)) return { command, rest: words.slice(name.length) }
  }
  return undefined
}

export const isCommand = (words: readonly string[]): boolean => findCommand(COMMANDS, words) !== undefined

/** Runs the command that these words name. @returns a sentence for the operator @throws Error with a sentence for the operator. */
export async function runCommand(words: readonly string[], context: CommandContext): Promise<string> {
  const match = findCommand(COMMANDS, words)
  if (!match) throw new Error(usageOf())
  const args = parseOrUsage(match.command, match.rest)
  if (match.command.changesCompany && !args.flag('dry-run')) await recordCommand(match.command, args, context)
  return match.command.run(args, context)
}

function parseOrUsage(command: Command, words: readonly string[]) {
  try {
    return parseCommand(command, words)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usageOf()}`, { cause: error })
  }
}
