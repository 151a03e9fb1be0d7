import type { PreviewForm } from '#contract/portal/styles.ts'
import { fittingLook } from '#contract/styles/style-fit.ts'
import type { StyleLook } from '#contract/styles/style-parts.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { deleteImage, insertImage } from '../files/pictures/pictures.sql.ts'
import type { NewImage } from '../files/pictures/store-picture.ts'
import type { PageStyles } from './page-styles.ts'
import * as sql from './styles.sql.ts'

/** What a style is, apart from where it lies. */
export interface StyleContent {
  readonly name: string
  readonly description: string
  readonly styleLook: StyleLook
}

export interface EditedStyle extends StyleContent {
  readonly id: string
  /** The version that was edited. */
  readonly version: number
  readonly is_default: boolean
  /** The file it had in that version. */
  readonly logo_file: string | null
  /** A new one; 'keep' and 'none': the one it had, none. */
  readonly logo: NewImage | 'keep' | 'none'
}

export interface StyleSaved {
  readonly version: number
  readonly logo_file: string | null
  /** Storage keys of the logo before. */
  readonly removed: readonly string[]
}

class ChangedMeanwhile extends Error {}

/** The styles of one company, those that were deleted apart. */
export function stylesOf(db: CompanyDb, pageStyles: PageStyles) {
  const { company } = db

  const added = async (tx: Runner, file: NewImage): Promise<string | null> =>
    (await tx.run(insertImage({ company, file: JSON.stringify(file) })))[0]?.id ?? null

  return {
    list: () => db.run(sql.selectStyles({ company })),

    /** Its look is as today's bounds allow it, whenever it was stored. */
    async find(id: string) {
      const [row] = await db.run(sql.selectStyle({ company, id }))
      return row && { ...row, style_look: fittingLook(row.style_look) }
    },

    /** As `list`, of each only what a form needs to know to choose it. */
    choices: () => db.run(sql.selectStyleChoices({ company })),

    /** What a form's page is dressed with, as it was within the last seconds; undefined: nothing. `id`: the style it has chosen, or null. */
    ofPage: (id: string | null) => pageStyles.find(db, id),

    /** A file that is a style's logo. */
    logo: async (id: string) => (await db.run(sql.selectLogo({ company, id })))[0],

    /** Is there a style of this company with this uuid? */
    exists: async (id: string): Promise<boolean> => (await db.run(sql.selectIsStyle({ company, id })))[0]?.found === true,

    /** Has another style than `own` this name? */
    isTaken: async (name: string, own: string | null): Promise<boolean> =>
      (await db.run(sql.selectNameTaken({ company, name, own })))[0]?.taken === true,

    /** The form to look at a style with (`AdminStylePage.form`). `form`: the uuid that is asked for. */
    previewForm: async (style: string, form: string | null): Promise<PreviewForm | undefined> =>
      (await db.run(sql.selectPreviewForm({ company, style, form })))[0],

    /** Its uuid. Throws the unique index's DatabaseError `style_name_once` when the name is taken. */
    add: ({ name, description, styleLook }: StyleContent, logo: NewImage | undefined): Promise<string> =>
      db.transaction(async tx => {
        const file = logo ? await added(tx, logo) : null
        const [row] = await tx.run(sql.insertStyle({ company, name, description, style_look: JSON.stringify(styleLook), logo: file }))
        if (!row) throw new Error('A style was written and is not there.')
        return row.id
      }),

    /** undefined when another version than the edited one is there, or none. Throws as `add` does. */
    async save({ id, version, name, description, is_default, styleLook, logo, logo_file }: EditedStyle): Promise<StyleSaved | undefined> {
      try {
        const saved = await db.transaction(async tx => {
          const file = typeof logo === 'object' ? await added(tx, logo) : logo === 'keep' ? logo_file : null
          if (is_default) await tx.run(sql.updateOtherDefaults({ company, id }))
          const json = JSON.stringify(styleLook)
          const [row] = await tx.run(sql.updateStyle({ company, id, version, name, description, is_default, style_look: json, logo: file }))
          if (!row) throw new ChangedMeanwhile()
          const before = logo_file === null || logo === 'keep' ? [] : await tx.run(deleteImage({ company, id: logo_file }))
          return { version: row.version, logo_file: file, removed: before.map(({ storage_key }) => storage_key) }
        })
        pageStyles.forget(db)
        return saved
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return undefined
        throw error
      }
    },

    /** Its name, and the forms that had chosen it; undefined when there is none (any more). */
    async remove(id: string) {
      const [row] = await db.run(sql.deleteStyle({ company, id }))
      pageStyles.forget(db)
      return row
    },
  }
}
