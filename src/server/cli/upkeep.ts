import type { Config } from '../config.ts'
import { adopt } from './adopt.ts'
import { backup, restore } from './backup.ts'
import type { CommandUsage } from './command.ts'
import { quarantine } from './quarantine.ts'

/** A command about the data as a whole: it needs no company, and often no running server. */
type Upkeep = (words: readonly string[], config: Config) => Promise<string>

const COMMANDS: Readonly<Record<string, Upkeep>> = { adopt, backup, quarantine, restore }

export const UPKEEP_USAGES: readonly CommandUsage[] = [
  {
    name: 'backup',
    usage: '<file>',
    about: 'everything in one file: database, files, keys; beside a running server. - is standard output',
  },
  { name: 'backup verify', usage: '<file>', about: 'reads a backup whole and checks every byte' },
  {
    name: 'restore',
    usage: '<file> [--replace] [--send]',
    about: 'puts a backup into DATA_DIR and its database, embedded or given; no server may run',
  },
  { name: 'adopt', usage: '', about: 'says that DATA_DIR and the database belong together, when a start refused them' },
  { name: 'quarantine list', usage: '', about: 'files that no row speaks of, kept aside for days (LIMIT_QUARANTINE_DAYS)' },
  { name: 'quarantine restore', usage: '[<key> …]', about: 'brings back those that the database knows, or these' },
  { name: 'quarantine sweep', usage: '', about: 'puts aside what no row speaks of, however large its share' },
]

/** The command that these words begin with; undefined when it is another kind of command. */
export function upkeepOf(words: readonly string[]): ((config: Config) => Promise<string>) | undefined {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return command && (config => command(rest, config))
}
