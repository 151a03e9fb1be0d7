import type { Config } from '../config.ts'
import { adopt } from './adopt.ts'
import { backup, restore } from './backup.ts'
import { quarantine } from './quarantine.ts'

/** A command about the data as a whole: it needs no company, and often no running server. */
type Upkeep = (words: readonly string[], config: Config) => Promise<string>

const COMMANDS: Readonly<Record<string, Upkeep>> = { adopt, backup, quarantine, restore }

export const UPKEEP_USAGE = `  backup <file>                      everything in one file: database, files, keys; beside a running server. - is standard output
  backup verify <file>               reads a backup whole and checks every byte
  restore <file> [--replace]         puts a backup into DATA_DIR and its database, embedded or given; no server may run
  adopt                              says that DATA_DIR and the database belong together, when a start refused them
  quarantine list                    files that no row speaks of, kept aside for days (LIMIT_QUARANTINE_DAYS)
  quarantine restore [<key> …]       brings back those that the database knows, or these
  quarantine sweep                   puts aside what no row speaks of, however large its share`

/** The command that these words begin with; undefined when it is another kind of command. */
export function upkeepOf(words: readonly string[]): ((config: Config) => Promise<string>) | undefined {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return command && (config => command(rest, config))
}
