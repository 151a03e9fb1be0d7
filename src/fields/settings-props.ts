import type { ComponentType } from 'react'
import type { Field, Option } from '#engine/model/form.ts'
import type { Rename, Renamed } from './kit/rename.ts'

export const MENU_GROUPS = {
  text: 'Text',
  numbers: 'Numbers and dates',
  choices: 'Choices',
  api: 'From an API',
  booking: 'Booking',
  content: 'Content',
} as const

/** A kind of field in the builder: where its menu offers it, a new field, and the settings that only this kind has. */
export interface KindSettings<F extends Field = Field> {
  /** Names the kind; the label of a new field. */
  readonly title: string
  readonly description: string
  /** Where the menu of kinds has it: in this group, those with a smaller `order` before it. */
  readonly group: keyof typeof MENU_GROUPS
  readonly order: number
  /** What a new field has besides id, mapField, type and label. */
  readonly blank: Partial<F>
  /** Has its control a place for a placeholder? */
  readonly hasPlaceholder: boolean
  /** It is a text and no question: nothing stands around it, and its Markdown is a setting of its own. */
  readonly isText?: boolean
  /** Shows its own settings; absent when it has none. */
  readonly Settings?: ComponentType<SettingsProps<F>>
  /** Renames fields in settings of its own that name some (as `references` of its definition tells). */
  readonly rename?: (field: F, rename: Rename) => Renamed<F>
}

/** Keeps the settings' type of one kind inside its folder, and gives what the list can hold. */
export function defineSettings<F extends Field>(settings: KindSettings<F>): KindSettings {
  return settings as unknown as KindSettings
}

/** What the builder shows for the settings that only this kind has. */
export interface SettingsProps<F extends Field = Field> {
  readonly field: F
  /**
   * Merges into the field; a setting that is `undefined` is taken out. Typing that goes on is undone in one step;
   * `isStep`: this change alone is one.
   */
  readonly onChange: (patch: Partial<F>, isStep?: boolean) => void
  /** Options of which one has another value now, in one step: rules that mean it follow (P8.52). Absent: there are none. */
  readonly onRenameOption?: (values: readonly Option[], from: string, to: string) => void
  /** The other fields of the form, for settings that refer to one. */
  readonly others: readonly { readonly mapField: string; readonly label: string; readonly type: string }[]
  /** The names of all fields of the form, its own and those without an answer too. Absent: nobody knows which there will be. */
  readonly names?: readonly string[] | undefined
  /** A submitted wrong setting's message, by the path within the field (`values/2/value`). */
  readonly issues?: Readonly<Record<string, string>>
  /** What the field offers of the company's inventory; absent: it offers none of it (P3.37). */
  readonly offered?: OfferedPlaces | undefined
  /** Asks the source of an API field as it stands, with these answers in place of its placeholders. */
  readonly askSource?: (field: Field, answers: Readonly<Record<string, string>>) => Promise<SourceTried>
  /** Notifies of what failed and why; it stands at its setting as well. */
  readonly onFailure?: (title: string, text: string) => void
}

/** Places that a field without options of its own offers. */
export interface OfferedPlaces {
  readonly options: readonly Option[]
  /** Address of the screen where they are kept. */
  readonly link: string
}

/** What a source answered, for its author: the options, or what went wrong; why there are none, and the answer itself as text. */
export interface SourceTried {
  readonly values?: readonly Option[]
  readonly failed?: string
  readonly reason?: string
  readonly raw?: string
}
