/**
 * `npm run seed`: the demo data of this server's database, once. What is there already is left as it is, so that a
 * second run changes nothing. Prints the logins.
 */
import { join } from 'node:path'
import { Client } from 'pg'
import { configFrom } from '#server/config.ts'
import type { Connection } from '#server/db/pool.ts'
import { openAsOwner } from '#server/db/open-as-owner.ts'
import { folderStorage } from '#server/files/folder.ts'
import { hashPassword } from '#server/people/passwords.ts'
import { peopleOf } from './people.ts'
import { companies, type DemoCompany } from './profiles.ts'
import { isThere, storeCompany } from './store.ts'

/** Stores those of the demo companies that are not there yet; gives the paths of those it stored. Each is stored whole or not at all. */
export async function seed(owner: Connection, dataDir: string, wanted: readonly DemoCompany[] = companies): Promise<string[]> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const storage = await folderStorage(join(dataDir, 'files'))
  try {
    const stored: string[] = []
    for (const company of wanted) {
      const { path } = company.profile
      if (await isThere(client, path)) continue
      if (await storeCompany({ owner: client, storage, hashPassword }, company)) stored.push(path)
    }
    return stored
  } finally {
    await client.end()
    await storage.close()
  }
}

async function main(): Promise<void> {
  const config = configFrom(process.env)
  const { owner, close } = await openAsOwner(config)
  try {
    const stored = await seed(owner, config.dataDir)
    console.log(stored.length > 0 ? `Demo data stored: ${stored.join(', ')}.` : 'The demo data is there already.')
    for (const line of logins()) console.log(line)
  } finally {
    await close()
  }
}

/** Fixed passwords, and no others: these accounts exist in the demo companies alone. */
function logins(): string[] {
  const people = companies.flatMap(({ profile, region }) => peopleOf(region).map(person => ({ company: profile.path, person })))
  const width = Math.max(...people.map(({ person }) => person.login.length))
  return people.map(({ company, person: { login, password, role, about } }, index) => {
    const head = people[index - 1]?.company === company ? '' : `\n${company}\n`
    return `${head}  ${login.padEnd(width)}  ${password.padEnd(22)}  ${role}, ${about}`
  })
}

if (import.meta.main) await main()
