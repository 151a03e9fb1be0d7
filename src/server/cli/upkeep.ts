import type { Config } from '../config.ts'
import { adopt } from './adopt.ts'
import { quarantine } from './quarantine.ts'

/** A command about the data as a whole: it needs no company, and often no running server. */
type Upkeep = (words: readonly string[], config: Config) => Promise<string>

const COMMANDS: Readonly<Record<string, Upkeep>> = { adopt, quarantine }

export const UPKEEP_USAGE = `  adopt                              says that DATA_DIR and the database belong together, when a start refused them
  quarantine list                    files that no row speaks of, kept aside for days (LIMIT_QUARANTINE_DAYS)
  quarantine restore [<key> …]       brings back those that the database knows, or these
  quarantine sweep                   puts aside what no row speaks of, however large its share`

/** The command that these words begin with; undefined when it is another kind of command. */
export function upkeepOf(words: readonly string[]): ((config: Config) => Promise<string>) | undefined {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return command && (config => command(rest, config))
}
