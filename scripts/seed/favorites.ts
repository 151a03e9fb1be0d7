import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { keyOf } from '#server/forms/naming-rules.ts'
import { dropdown } from './build.ts'
import { accessibility, costCenter } from './forms/parts.ts'
import { idOf } from './ids.ts'
import type { DemoCompany } from './profiles.ts'

interface DemoFavorite {
  readonly name: string
  readonly description: string
  readonly field: Field
  /** What forms that use it have is the first version; another one shows them a newer one. */
  readonly version: 1 | 2
}

/** The favorite fields of the first company. Its forms have the first two, and the second one's new help is offered to them. */
function favoritesOf({ region }: DemoCompany): readonly DemoFavorite[] {
  if (region.key !== 'amer') return []
  const [needs] = accessibility
  if (!needs) throw new Error('The demo asks for no access needs')
  return [
    { name: 'Cost center', description: 'Checked as finance writes it: US-4120.', field: costCenter(region), version: 1 },
    {
      name: 'Access needs',
      description: 'For every form that gathers people.',
      field: { ...needs, help: 'We prepare this for everybody who comes. Please ask at least five days ahead.' },
      version: 2,
    },
    {
      name: 'Dietary needs',
      description: 'For lunches and dinners; the kitchen knows these words.',
      field: dropdown('diet', 'What do you eat?', ['Everything', 'Vegetarian', 'Vegan', 'Halal', 'Kosher', 'Without gluten']),
      version: 1,
    },
  ]
}

const favoriteId = ({ profile }: DemoCompany, name: string) => idOf(profile.path, 'favorite', name)

/** Rows of `favorite_field`. */
export function favoriteRows(company: DemoCompany) {
  return favoritesOf(company).map(({ name, description, field, version }) => ({
    company_id: idOf(company.profile.path),
    id: favoriteId(company, name),
    name,
    name_key: keyOf(name),
    description,
    definition: JSON.stringify(field),
    version,
    definition_version: version,
  }))
}

/** A form whose fields remember the favorite field that they came from. */
export function withFavorites(company: DemoCompany, content: FormContent): FormContent {
  const names = new Map(favoritesOf(company).map(({ name, field }) => [field.mapField, name]))
  const remembering = (field: Field): Field => {
    const name = names.get(field.mapField)
    return name === undefined ? field : { ...field, favorite: { uuid: favoriteId(company, name), version: 1 } }
  }
  return { ...content, fields: content.fields.map(page => ({ ...page, fields: page.fields.map(remembering) })) }
}
