import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Some keys of the files in this folder, from all over it: at most about `count`. None: the folder is empty. */
export async function sampleKeys(root: string, count: number): Promise<string[]> {
  const folders: string[] = []
  for (const company of (await namesIn(root)).filter(name => name.length === 36))
    for (const shard of await namesIn(join(root, company))) folders.push(`${company}/${shard}`)
  shuffle(folders)
  const perFolder = Math.ceil(count / Math.max(1, folders.length))
  const keys: string[] = []
  for (const folder of folders) {
    if (keys.length >= count) break
    const names = await namesIn(join(root, folder))
    keys.push(...names.slice(0, perFolder).map(name => `${folder}/${name}`))
  }
  return keys
}

function shuffle(items: string[]): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1))
    ;[items[index], items[other]] = [items[other]!, items[index]!]
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}
