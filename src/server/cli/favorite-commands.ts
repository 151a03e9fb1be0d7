import { isTaken } from '../db/failures.ts'
import { deletedFavoritesOf } from '../favorites/deleted-favorites.ts'
import type { Command, CommandContext } from './command.ts'
import { findCompany } from './find-company.ts'

export const favoriteCommands: readonly Command[] = [
  {
    name: 'favorite deleted',
    usage: '<company>',
    about: 'the favorite fields that were deleted',
    run: ({ args: [company = ''] }, context) => deletedFavorites(company, context),
  },
  {
    name: 'favorite restore',
    usage: '<company> <name>',
    about: 'brings back the one deleted last under this name',
    changesCompany: true,
    run: ({ args: [company = '', name = ''] }, context) => restoredFavorite(company, name, context),
  },
]

async function deletedFavorites(company: string, context: CommandContext): Promise<string> {
  const { db } = await findCompany(company, context)
  const favorites = await deletedFavoritesOf(db).list()
  if (favorites.length === 0) return `${company} has no deleted favorite fields`
  return favorites.map(({ name, type, deleted_at }) => `"${name}" (${type}), deleted ${deleted_at.toISOString()}`).join('\n')
}

async function restoredFavorite(company: string, name: string, context: CommandContext): Promise<string> {
  const { db } = await findCompany(company, context)
  try {
    const restored = await deletedFavoritesOf(db).restoreCalled(name)
    if (restored === undefined) throw new Error(`${company} has no deleted favorite field with the name "${name}".`)
    return `The favorite field ${restored} of ${company} is back`
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new Error('Another favorite field has its name now: rename or delete that one first.', { cause: error })
  }
}
