import { type Config, configFrom } from '../../config.ts'
import type { CommandUsage } from '../command.ts'
import { checkDatabases } from './databases.ts'
import { type Finding, messageOf } from './finding.ts'
import { checkFolder } from './folder.ts'
import { checkKeys } from './keys.ts'
import { checkMails } from './mails.ts'
import { checkProxy } from './proxy.ts'

export const DOCTOR_USAGE: CommandUsage = {
  name: 'doctor',
  usage: '',
  about: 'checks settings, keys, databases, folder, disk, clocks, the proxy and the mail server; changes nothing',
}

const CHECKS: readonly ((config: Config) => Promise<readonly Finding[]>)[] = [
  checkFolder,
  checkKeys,
  checkDatabases,
  checkProxy,
  config => checkMails(config),
]

/** Looks at everything that a start needs, without one. The sentences for the operator. @throws Error with them when something fails */
export async function doctor(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const findings = await examine(env)
  const lines = findings.map(({ level, about, text }) => `${level.padEnd(8)} ${about.padEnd(9)} ${text}`)
  const count = (level: Finding['level']) => findings.filter(finding => finding.level === level).length
  const report = [...lines, '', `${count('failure')} failures, ${count('warning')} warnings, ${count('ok')} in order`].join('\n')
  if (count('failure') > 0) throw new Error(report)
  return report
}

/** What is found, in the order of the checks. */
export async function examine(env: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]> {
  const config = readSettings(env)
  if ('level' in config) return [config]
  const findings: Finding[] = [{ level: 'ok', about: 'settings', text: 'every setting can be read' }]
  for (const check of CHECKS) findings.push(...(await check(config)))
  return findings
}

function readSettings(env: Readonly<Record<string, string | undefined>>): Config | Finding {
  try {
    return configFrom(env)
  } catch (error) {
    return { level: 'failure', about: 'settings', text: messageOf(error) }
  }
}
