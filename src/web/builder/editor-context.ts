import { createContext, use } from 'react'
import type { SettingsProps } from '#fields/settings-props.ts'
import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import type { InventoryPlaces } from '#contract/tenant/places.ts'
import type { FavoriteField } from '#contract/portal/favorites.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { optionsFrom } from '#fields/kit/place-options.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { kinds } from '#fields/types.ts'
import { type Choice, choiceOf } from './choices.ts'
import { FIRST_TAB, type FieldTab } from './leading.ts'

/** Ways to change the form, and what is open. The object stays the same while an editor is open: rows need no redraw for it. */
export interface Editor {
  /** One step of work. `about` names what is typed into, so that typing on is one step back. */
  readonly edit: (change: (form: FormContent) => FormContent, about?: string) => void
  /** A field that the saved form does not have. */
  readonly isNew: (id: string) => boolean
  /** The names of the fields that a save of such a form may not take out of it (P3.36). */
  readonly fixedIn: (form: FormContent) => ReadonlySet<string>
  /** The form as it is at this moment. */
  readonly now: () => FormContent
  /** Opens the settings of a field, at their first tab or at this one, and brings it into sight. */
  readonly openField: (id: string | undefined, tab?: FieldTab) => void
  /** Says what was removed, with a way to undo; `back` leads to it once it is there again. */
  readonly removed: (what: string, back: () => void) => void
  /** Of a favorite field: there are no others to choose from. */
  readonly standsAlone?: boolean
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor stands outside of EditorContext')
  return editor
}

type TabState = readonly [tab: FieldTab, setTab: (tab: FieldTab) => void]

/** Which tab of a field's settings is open: known to the editor, so that an issue can lead to it and a save keeps it. */
export const TabContext = createContext<TabState>([FIRST_TAB, () => {}])

export const useFieldTab = (): TabState => use(TabContext)

type AskSource = SettingsProps['askSource']

/** The way to try the source of an API field; undefined where nobody may. */
export const SourceContext = createContext<AskSource>(undefined)

export const useAskSource = (): AskSource => use(SourceContext)

interface EditorInventory {
  readonly places: InventoryPlaces
  /** Address of the screen where staff keep it. */
  readonly link: string
}

/** The company's inventory as it was when the editor was opened. */
export const InventoryContext = createContext<EditorInventory | undefined>(undefined)

/** What this field offers of the inventory; undefined when it offers none of it. */
export function useOffered(field: Field): SettingsProps['offered'] {
  const inventory = use(InventoryContext)
  const options = inventory && optionsFrom(inventory.places)(field)
  return options && { options, link: inventory.link }
}

interface EditorFavorites {
  /** What new fields may begin with, by name. */
  readonly favorites: readonly FavoriteField[]
  /** Keeps a field for other forms; undefined where nobody may. */
  readonly onSaveAs?: (field: Field) => void
}

/** The company's favorite fields; none in the editor of one. */
export const FavoritesContext = createContext<EditorFavorites>({ favorites: [] })

export const useFavorites = (): EditorFavorites => use(FavoritesContext)

/** The form, for the few parts that look at the whole of it: what is open, not every row. */
export const FormContext = createContext<FormContent | undefined>(undefined)

/** The form as it is now. */
export function useForm(): FormContent {
  const form = use(FormContext)
  if (!form) throw new Error('useForm stands outside of FormContext')
  return form
}

/** As the company writes dates and times: so values of rules are shown, and read. */
export const FormatsContext = createContext<Formats>(DEFAULT_FORMATS)

/** All fields of the form that have an answer, in order. */
export function useChoices(): readonly Choice[] {
  const places = use(InventoryContext)?.places
  return useForm()
    .fields.flatMap(page => page.fields)
    .filter(field => kinds[field.type]?.silent !== true)
    .map(field => choiceOf(field, places))
}
