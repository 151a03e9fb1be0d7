import type { Field } from '#engine/model/form.ts'
import { asForm, fieldsIn, formOfFields } from '#contract/portal/favorite-form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { Problem } from '../errors.ts'
import type { Services } from '../http/services.ts'
import type { Portal } from '../portal.ts'

/** In the place of a type of form: a favorite field is checked as a form of it alone. */
const FAVORITE = 'favorite'

interface Definition {
  /** A field, as it came. */
  readonly json: unknown
  /** uuid of the favorite field that is replaced. */
  readonly id: string | undefined
  /** uuid of the form that it stands in. */
  readonly form: string | undefined
  /** The message of the refusal. */
  readonly title: string
  /** Under which the portal was asked. */
  readonly hostname: string
}

/**
 * A field as it is stored, as JSON: checked like one of a form, its secrets sealed. What came back masked is found in the favorite
 * field itself, else in the form that it stands in.
 * @throws Problem 422 with what is wrong, by path
 */
export async function definitionOf(services: Services, portal: Portal, { json, id, form, title, hostname }: Definition): Promise<string> {
  const { formWorker, config } = services
  const text = textOf(json)
  const [stored, standsIn, places, favorites] = await Promise.all([
    id === undefined ? undefined : portal.favorites.find(id),
    form === undefined ? [] : fieldsOfForm(portal, form),
    portal.tenantLists.places(),
    // A copy of another one comes with its authorization masked.
    text.includes('"authorization"') ? portal.favorites.sealed() : [],
  ])
  const before = formOfFields([...(stored ? [stored.json] : []), ...standsIn])
  const prepared = await formWorker
    .run(portal.company.id, {
      is: 'save',
      text,
      type: FAVORITE,
      before: JSON.stringify(before),
      company: portal.company.id,
      title,
      addresses: { own: [hostname, ...(config.publicUrl ? [config.publicUrl.hostname] : [])], allowed: [...config.outboundAllow] },
      favorites,
      places,
    })
    .catch(inField)
  if (Object.keys(prepared.issues).length > 0) throw refusedFavorite(422, title, ofField(prepared.issues))
  const [field] = fieldsIn(JSON.parse(prepared.json) as FormContent)
  if (!field) throw new Error('A favorite field lost its field')
  return JSON.stringify(field)
}

/** The field as visitors get it: the answer of a form of it alone, as JSON. @throws Problem 422 */
export async function previewOf({ formWorker }: Services, { company }: Portal, json: unknown): Promise<string> {
  const identity = { uuid: '', path: 'favorite', type: { key: FAVORITE, name: '' }, version: 1 }
  return formWorker.run(company.id, { is: 'preview', text: textOf(json), identity, title: 'Failed to preview field' }).catch(inField)
}

/** What a field came from does not stay with a favorite field: it is one itself. */
function textOf(json: unknown): string {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  const { favorite: _favorite, ...field } = (isObject ? json : {}) as Field
  return JSON.stringify(asForm({ name: 'Favorite field', description: '', json: isObject ? (field as Field) : (json as Field) }))
}

async function fieldsOfForm({ forms }: Portal, id: string): Promise<readonly Field[]> {
  const form = await forms.newest(id)
  const version = form && (await forms.version(form, form.version))
  return version ? fieldsIn(version.content) : []
}

const FIRST = 'fields/0/fields/0'

/** Issues of a form of one field as those of the field: `json/label`. */
function ofField(issues: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(issues).map(([path, text]) => [path.startsWith(FIRST) ? `json${path.slice(FIRST.length)}` : 'json', text]),
  )
}

function inField(error: unknown): never {
  if (error instanceof Problem && error.extras.issues) throw refusedFavorite(error.status, error.title, ofField(error.extras.issues))
  throw error
}

export function refusedFavorite(status: number, title: string, issues: Readonly<Record<string, string>>): Problem {
  const [text = ''] = Object.values(issues)
  return new Problem(status, [title, text], { issues, alert: text })
}
