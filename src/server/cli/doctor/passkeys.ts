import type { Database } from '../../db/database.ts'
import { eachCompany } from '../../db/each-company.ts'
import { passkeysOf } from '../../people/passkeys/passkeys.repo.ts'
import type { Findings } from './finding.ts'

/**
 * Do the passkeys that people have made count at the address of the portal? One that was made for another host lets nobody in, and cannot be moved.
 * @param database as its owner
 */
export async function checkPasskeys(database: Database, publicUrl: URL | undefined, { ok, warning }: Findings): Promise<void> {
  const counts = new Map<string, number>()
  await eachCompany({ database, isDraining: () => false }, async db => {
    for (const { host, count } of await passkeysOf(db).hosts()) counts.set(host, (counts.get(host) ?? 0) + count)
  })
  if (counts.size === 0) return
  // Without PUBLIC_URL each address that the portal is opened by counts for itself.
  const isRight = (host: string) => (publicUrl ? host === publicUrl.hostname : counts.size === 1)
  for (const [host, count] of [...counts].filter(([one]) => !isRight(one)))
    warning(
      publicUrl
        ? `${passkeys(count)} made for ${host}, and PUBLIC_URL is at ${publicUrl.hostname}: they let nobody in there. Whoever has no password needs \`user invite\`.`
        : `${passkeys(count)} made for ${host}: without PUBLIC_URL they count at that address alone.`,
    )
  const right = [...counts].filter(([one]) => isRight(one)).reduce((sum, [, count]) => sum + count, 0)
  if (right > 0) ok(`${passkeys(right)} made for the address of the portal.`)
}

const passkeys = (count: number) => (count === 1 ? '1 passkey was' : `${count} passkeys were`)
