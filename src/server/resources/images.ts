import type { CompanyDb } from '../db/company-db.ts'
import { notFound } from '../errors.ts'
import type { NewImage } from '../files/pictures/store-picture.ts'
import { deleteImage, insertImage } from '../files/pictures/pictures.sql.ts'
import { imageStatements, replacePicture, selectPictures, selectPublicImage } from './images.sql.ts'
import { lockInventory } from './space-edits.sql.ts'

export type NounWithImage = keyof typeof imageStatements

export const hasImage = (noun: string): noun is NounWithImage => Object.hasOwn(imageStatements, noun)

export interface ImageChange {
  /** uuid of the picture; null: it has none. */
  readonly image: string | null
  /** Storage keys of what it had before. */
  readonly removed: readonly string[]
}

class ChangedMeanwhile extends Error {}

/** Pictures of spaces, layouts and posters of one company. */
export function imagesOf(db: CompanyDb) {
  const { company } = db
  return {
    /** The picture with this uuid, if something refers to it: then everybody may see it. */
    publicImage: async (id: string) => (await db.run(selectPublicImage({ company, id })))[0],

    /** Every picture there is, also of what was deleted. */
    pictures: () => db.run(selectPictures({ company })),

    /**
     * Puts another picture in the place of this one, wherever it is: at an address of its own, because the one before is cached.
     * @returns the storage key of the one before; undefined: it was changed or removed meanwhile, and nothing was written
     */
    async replace(id: string, file: NewImage): Promise<string | undefined> {
      try {
        return await db.transaction(async tx => {
          // An import reads what there is, and writes it down as what an undo gives back.
          await tx.run(lockInventory({ company }))
          const [added] = await tx.run(insertImage({ company, file: JSON.stringify(file) }))
          if (added) await tx.run(replacePicture({ company, before: id, image: added.id }))
          const [before] = await tx.run(deleteImage({ company, id }))
          if (!before) throw new ChangedMeanwhile()
          return before.storage_key
        })
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return undefined
        throw error
      }
    },

    /** Gives a row another picture, or none. @throws Problem 404 */
    setImage: (noun: NounWithImage, id: string, file: NewImage | undefined): Promise<ImageChange> =>
      db.transaction(async tx => {
        // As `replace`: what an import wrote down to be given back would be a picture that is gone.
        await tx.run(lockInventory({ company }))
        const [row] = await tx.run(imageStatements[noun].lock({ company, id }))
        if (!row) throw notFound()
        const [added] = file ? await tx.run(insertImage({ company, file: JSON.stringify(file) })) : []
        const image = added?.id ?? null
        await tx.run(imageStatements[noun].set({ company, id, image }))
        const before = row.image_file === null ? [] : await tx.run(deleteImage({ company, id: row.image_file }))
        return { image, removed: before.map(({ storage_key }) => storage_key) }
      }),
  }
}

/** How a picture is sent to everybody: its address changes with it, so a browser keeps it. */
export const imageHeaders = ({ type, size }: { type: string; size: number }) => ({
  'content-type': type,
  'content-length': size,
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
})
