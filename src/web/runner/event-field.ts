import type { FormDefinition } from '#engine/model/form.ts'
import type { EventFieldName, EventReader } from '#fields/kit/event-fields.ts'

/** The field of a form that says this of its event: the first that a widget reads in place of the default one (P3.38). */
export const eventField = ({ fields: pages }: Pick<FormDefinition, 'fields'>, name: EventFieldName): string =>
  pages.flatMap(({ fields }) => fields.map(({ eventFields }: EventReader) => eventFields?.[name])).find(own => own && own !== name) ?? name
