import type { FormContent } from '#contract/portal/forms.ts'
import type { Condition, Field, Option, Page, ValidationCondition, ValueCondition } from '#engine/model/form.ts'

/** Settings that only some kinds have and the engine does not read (P3.17 to P3.27). */
interface OwnSettings {
  readonly buttonText?: string
  readonly accept?: string
  /** Of a file field: MB in total. */
  readonly maxSize?: number
  readonly imgHeight?: number
  readonly imgWidth?: number
  /** Of an iframe. */
  readonly url?: string
  readonly query?: readonly { readonly param: string; readonly field: string }[]
  readonly height?: number
  /** Of a widget: the fields that it reads, where they are called otherwise. */
  readonly eventFields?: Readonly<Record<string, string>>
}

export type DemoField = Field & OwnSettings
type More = Partial<Omit<DemoField, 'id' | 'type' | 'mapField' | 'label'>>

function field(type: string, mapField: string, label: string, more: More = {}): DemoField {
  return { id: mapField, mapField, type, label, ...more }
}

/** A maker of fields of one kind: `text('event_name', 'Name of the event', { required: true })`. */
const maker =
  (type: string) =>
  (mapField: string, label: string, more?: More): DemoField =>
    field(type, mapField, label, more)

/** A field of this kind with no settings of its own, named like it. */
export const plain = (type: string): DemoField => field(type, type, `${type.charAt(0).toUpperCase()}${type.slice(1)}`)

export const text = maker('text')
export const textarea = maker('textarea')
export const email = maker('email')
export const tel = maker('tel')
export const number = maker('number')
export const date = maker('date')
export const time = maker('time')
export const file = maker('file')
export const address = maker('address')
export const iframe = maker('iframe')
export const meetingRooms = maker('meeting_room_widget')
export const sleepingRooms = maker('sleeping_room_widget')
export const postersBuildings = maker('posters_buildings_widget')
export const postersCost = maker('posters_cost_widget')
export const postersImage = maker('posters_image_widget')
export const spaces = maker('widget')

type Choices = readonly (string | readonly [value: string, label: string] | Option)[]

/** A maker of fields with options: a text alone is value and label at once. */
const chooser =
  (type: string) =>
  (mapField: string, label: string, choices: Choices, more: More = {}): DemoField =>
    field(type, mapField, label, { values: choices.map(option), ...more })

export const radio = chooser('radio')
export const checkbox = chooser('checkbox')
export const dropdown = chooser('dropdown')
export const datalist = chooser('datalist')

/** Choices that the company's inventory has: the name of the field says which (P3.37). */
export const placeDropdown = maker('dropdown')
export const placeCheckbox = maker('checkbox')

function option(choice: Choices[number]): Option {
  if (typeof choice === 'string') return { value: choice, label: choice }
  if ('value' in choice) return choice
  const [value, label] = choice
  return { value, label }
}

/** A radio with Yes and No on one line. */
export function yesNo(mapField: string, label: string, more: More = {}): DemoField {
  return radio(
    mapField,
    label,
    [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
    { isInLine: true, ...more },
  )
}

/** A block of Markdown between the fields. It has a label for the editor's list alone. */
export function note(mapField: string, label: string, markdownLabel: string, more: More = {}): DemoField {
  return field('markdown', mapField, label, { markdownLabel, ...more })
}

export function when(field: string, operator: string, value: string): Condition {
  return { type: 'and', field, operator, value }
}

/** A container that holds when one of these does. */
export function either(...conditions: Condition[]): Condition {
  return { type: 'and', conditions: conditions.map(condition => ({ ...condition, type: 'or' })) }
}

/** The answer itself must compare so to a fixed text. */
export function must(operator: string, checkValue: string, invalidMessage: string): ValidationCondition {
  return { type: 'and', operator, checkValue, invalidMessage }
}

/** The answer itself must compare so to another field's. */
export function mustMatch(operator: string, checkField: string, invalidMessage: string): ValidationCondition {
  return { type: 'and', operator, checkField, invalidMessage }
}

/** The same, joined by `or` to what stands before it; `field` names whose answer is looked at. */
export function orElse(field: string, operator: string, checkField: string, invalidMessage: string): ValidationCondition {
  return { type: 'or', field, operator, checkField, invalidMessage }
}

/** The same, holding while that field has no answer: what compares with it blames nobody before it can be compared. */
export function orElseEmpty(field: string): ValidationCondition {
  return { type: 'or', field, operator: '==', checkValue: '' }
}

/** Takes the value of another field, or of a formula over it, while the conditions hold. */
export function takes(field: string, formula: string, ...conditions: Condition[]): ValueCondition {
  return { value: formula ? { field, formula } : { field }, conditions }
}

export function page(id: string, title: string, ...fields: DemoField[]): Page {
  return { id: `page-${id}`, title, conditions: [], fields }
}

/** A page that is shown only while all these conditions hold. */
export function pageWhen(conditions: readonly Condition[], id: string, title: string, ...fields: DemoField[]): Page {
  return { id: `page-${id}`, title, conditions, fields }
}

type FormTexts = Pick<FormContent, 'eventops_form_name' | 'title' | 'description' | 'intro' | 'fields'>

/** A form that is open to everybody; texts of the dialogs as the defaults (P3.7) unless told otherwise. */
export function form(content: FormTexts & Partial<FormContent>): FormContent {
  return {
    is_active: true,
    is_login_required: false,
    can_be_saved: true,
    can_request_another: true,
    grid_mode: false,
    saved_title: 'Draft saved',
    saved_content: 'Your draft is kept for you. **Saving does not reserve anything.**',
    submitted_title: 'Thank you',
    submitted_content: 'Form Successfully Submitted',
    edited_title: 'Request updated',
    edited_content: 'Event Successfully Editted',
    redirect_page: '',
    integration_form_id: '',
    submit_conditions: [],
    integration_conditions: [],
    ...content,
  }
}
