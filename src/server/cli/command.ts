import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { AuditKeys } from '../audit/audit-keys.ts'
import type { Database } from '../db/database.ts'
import type { Connection } from '../db/pool.ts'
import type { Storage } from '../files/storage.ts'
import type { Vault } from './company-settings.ts'

/** What commands work with. */
export interface CommandContext extends Vault {
  readonly owner: Connection
  /** As the owner, whom row-level security binds like everybody. */
  readonly database: Database
  readonly dataDir: string
  /** Of the server: what seals the audit. */
  readonly auditKeys: AuditKeys
  readonly storage: Storage
  /** What links for people begin with: `https://portal.example.com`. */
  readonly origin: string
  askPassword(): Promise<string>
  /** Asks for a word on the terminal, or reads it from standard input. */
  ask(question: string): Promise<string>
}

/** The arguments of a command. */
export interface CommandArguments {
  /** As many as the command's usage names; the words of the person. */
  readonly args: readonly string[]
  text(option: string): string | undefined
  flag(option: string): boolean
}

/** What the list of commands says of one. */
export interface CommandUsage {
  /** The words that it begins with: `company add`. */
  readonly name: string
  /** What follows: `<path> <name>`. */
  readonly usage: string
  readonly about: string
  /** Lines of options. */
  readonly optionLines?: readonly string[]
}

/** One of the operator's commands. */
export interface Command extends CommandUsage {
  readonly options?: ParseArgsOptionsConfig
  /** Changes data of the company that its first word names: the audit has a row of it before it begins (P2.71). Others write their own rows. */
  readonly changesCompany?: boolean
  /** @returns what the operator is told. @throws Error with a sentence for the operator; the process then ends with 1 */
  run(args: CommandArguments, context: CommandContext): Promise<string>
}

export const TEXT = { type: 'string' } as const
export const FLAG = { type: 'boolean', default: false } as const

/** Parses the words after the name. @throws Error when options are unknown or the number of words is another */
export function parseCommand({ usage, options = {} }: Command, words: readonly string[]): CommandArguments {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const wanted = usage.match(/<[^>]+>/g) ?? []
  if (positionals.length !== wanted.length || positionals.includes('')) throw new Error(`These words are expected: ${usage || 'none'}.`)
  return {
    args: positionals,
    text: option => (typeof values[option] === 'string' ? values[option] : undefined),
    flag: option => values[option] === true,
  }
}
