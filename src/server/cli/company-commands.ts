import { setTimeout as pause } from 'node:timers/promises'
import { addCompany } from '../company/add-company.ts'
import { companySizes, type CompanySize } from '../company/company-sizes.ts'
import { removeCompanyRows } from '../company/remove-company.ts'
import { setClosed } from '../company/set-closed.ts'
import { withClient } from '../db/with-client.ts'
import { requirePair } from '../installation/pair.ts'
import { type Command, type CommandArguments, type CommandContext, FLAG, TEXT } from './command.ts'
import { setAccent, setTenantAddress, setTenantToken } from './company-settings.ts'
import { confirm } from './confirm.ts'
import { findCompany } from './find-company.ts'
import { recordCommandIn } from './record-command.ts'
import { resealCompany } from './reseal.ts'

export const companyCommands: readonly Command[] = [
  { name: 'company list', usage: '', about: 'all companies, and how much they have', run: listCompanies },
  { name: 'company add', usage: '<path> <name>', about: 'a new company; its portal is at /<path>', run: addOne },
  {
    name: 'company set',
    usage: '<path>',
    about: 'its colour; where its own system is, for people and for the portal, and the secret it is asked with',
    changesCompany: true,
    optionLines: ['[--accent #rrggbb]', '[--tenant-site https://…] [--tenant-system-url https://…] [--tenant-token]'],
    options: { accent: TEXT, 'tenant-site': TEXT, 'tenant-system-url': TEXT, 'tenant-token': FLAG },
    run: setOne,
  },
  {
    name: 'company reseal',
    usage: '<path>',
    about: 'seals its secrets with the newest key; ends with 1 when some cannot be opened',
    changesCompany: true,
    async run({ args: [path = ''] }, context) {
      const { company, db } = await findCompany(path, context)
      return resealCompany(db, company, context)
    },
  },
  {
    name: 'company close',
    usage: '<path>',
    about: 'its portal is found by nobody; everything stays',
    changesCompany: true,
    run: (args, context) => close(args, context, true),
  },
  {
    name: 'company open',
    usage: '<path>',
    about: 'opens a closed one again',
    changesCompany: true,
    run: (args, context) => close(args, context, false),
  },
  {
    name: 'company remove',
    usage: '<path>',
    about: 'removes everything of it, in the database and in the storage',
    optionLines: ['[--yes]'],
    options: { yes: FLAG },
    run: removeOne,
  },
]

async function listCompanies(_args: CommandArguments, { owner }: CommandContext): Promise<string> {
  const companies = await withClient(owner, companySizes)
  return companies.length === 0 ? 'There are no companies' : companies.map(lineOf).join('\n')
}

function lineOf({ path, name, closed_at, ...counts }: CompanySize): string {
  const { users, forms, submissions, files, bytes } = counts
  const numbers = `users: ${users}, forms: ${forms}, submissions: ${submissions}, files: ${files} (${(bytes / 1024 ** 2).toFixed(1)} MB)`
  return `${path}  "${name}", ${numbers}${closed_at ? `, closed ${closed_at.toISOString()}` : ''}`
}

async function addOne({ args: [path = '', name = ''] }: CommandArguments, { owner, database }: CommandContext): Promise<string> {
  const id = await withClient(owner, client => addCompany(client, path, name))
  await recordCommandIn(database.of(id), 'company add')
  return `The company ${name} is at /${path}`
}

async function setOne(args: CommandArguments, context: CommandContext): Promise<string> {
  const [path = ''] = args.args
  const [accent, site, url] = ['accent', 'tenant-site', 'tenant-system-url'].map(option => args.text(option))
  const token = args.flag('tenant-token')
  if (accent === undefined && site === undefined && url === undefined && !token)
    throw new Error('Say what to set: --accent, --tenant-site, --tenant-system-url, --tenant-token. All commands: npm run foyer')
  const { company, db } = await findCompany(path, context)
  const lines: string[] = []
  const { allowed } = context
  if (accent !== undefined) lines.push(await setAccent(db, company, accent))
  if (site !== undefined) lines.push(await setTenantAddress(db, company, { column: 'tenant_site', text: site.trim(), allowed }))
  if (url !== undefined) lines.push(await setTenantAddress(db, company, { column: 'tenant_system_url', text: url.trim(), allowed }))
  if (token) lines.push(await setTenantToken(db, company, context))
  return lines.join('\n')
}

async function close({ args: [path = ''] }: CommandArguments, context: CommandContext, closed: boolean): Promise<string> {
  const { company, db } = await findCompany(path, context)
  await setClosed(db, closed)
  return closed
    ? `The portal of ${company.name} is closed, and everybody is logged out. Everything stays: npm run foyer -- company open ${path}`
    : `The portal of ${company.name} is at /${path} again`
}

/** For so long a server may still remember that a company is open. */
const REMEMBERED_MS = 5_000

async function removeOne(args: CommandArguments, context: CommandContext): Promise<string> {
  const [path = ''] = args.args
  const { company, db } = await findCompany(path, context)
  await withClient(context.owner, owner => requirePair(owner, context.dataDir))
  const [size] = (await withClient(context.owner, companySizes)).filter(({ id }) => id === company.id)
  const isStored = (await context.storage.companies()).includes(company.id)
  if (!isStored && size && size.files > 0)
    throw new Error(
      `The ${size.files} files of ${path} are not in ${context.dataDir}. Give the DATA_DIR of its server, so that they are removed too.`,
    )
  await confirm(args, context, {
    what: `everything of ${company.name} (${size?.submissions ?? 0} submissions, ${size?.files ?? 0} files)`,
    word: path,
  })
  if (company.closed_at === null) {
    await setClosed(db, true)
    await pause(REMEMBERED_MS)
  }
  const rows = await withClient(context.owner, owner => removeCompanyRows(owner, company.id))
  await context.storage.removeCompany(company.id)
  return `${company.name} is removed: ${rows} rows, and all its files. Backups that were made before still have it.`
}
