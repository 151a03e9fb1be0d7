import { type Static, Type } from 'typebox'
import { nullable, pageOf, Uuid } from './wire.shape.ts'

const FORM = {
  id: Uuid,
  type: Type.Object({ key: Type.String(), name: Type.String() }),
  path: Type.String(),
  name: Type.String(),
  description: Type.String(),
  version: Type.Integer({ description: 'Of its newest version' }),
  is_open: Type.Boolean({ description: 'Visitors can fill it in' }),
  needs_login: Type.Boolean(),
}

/** A form without its fields. */
export const FormV1 = Type.Object(FORM)
export type FormV1 = Readonly<Static<typeof FormV1>>

const Labels = Type.Record(Type.String(), Type.String(), { description: 'The same in other languages, by tag' })

/** A field as visitors see it. */
export const FieldV1 = Type.Object({
  name: Type.String({ description: 'Of its answer' }),
  kind: Type.String(),
  label: Type.String(),
  labels: Labels,
  is_required: Type.Boolean({ description: 'Whenever it is shown' }),
  is_hidden: Type.Boolean(),
  is_sent: Type.Boolean({ description: 'Its answer is part of a submission' }),
  options: nullable(
    Type.Array(Type.Object({ value: Type.String(), label: Type.String(), labels: Labels }), {
      description: 'null: it has none, or they are looked up when somebody fills it in',
    }),
  ),
})
export type FieldV1 = Readonly<Static<typeof FieldV1>>

/** A form with the fields of one of its versions. */
export const WholeFormV1 = Type.Object({
  ...FORM,
  fields_version: Type.Integer({ description: 'Whose fields these are' }),
  title: Type.String(),
  language: Type.String({ description: 'Tag of the language that it is written in' }),
  languages: Type.Array(Type.String(), { description: 'Tags of all its languages' }),
  pages: Type.Array(Type.Object({ title: Type.String(), fields: Type.Array(FieldV1) })),
})
export type WholeFormV1 = Readonly<Static<typeof WholeFormV1>>

export const FormsPageV1 = pageOf(FormV1)
export type FormsPageV1 = Readonly<Static<typeof FormsPageV1>>
