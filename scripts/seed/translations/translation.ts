import type { FieldTranslation } from '#engine/model/form.ts'
import type { FormTranslation } from '#engine/model/translate.ts'

/** The texts of the request for guest rooms in another language. */
export interface DemoTranslation {
  readonly tag: string
  readonly form: FormTranslation
  /** By mapField. @param example of a cost center */
  readonly fields: (example: string) => Readonly<Record<string, FieldTranslation>>
}
