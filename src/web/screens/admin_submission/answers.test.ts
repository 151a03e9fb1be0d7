import { expect, test } from 'vitest'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { Field } from '#engine/model/form.ts'
import { answerTexts, shownPages, sizeText, unseenFields } from './answers.ts'

const field = (mapField: string, type: string, more: Partial<Field> = {}): Field => ({
  id: mapField,
  mapField,
  type,
  label: mapField,
  ...more,
})
const company = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
const rooms = field('rooms', 'checkbox', {
  values: [
    { value: 'a', label: 'Atrium' },
    { value: 'b', label: 'Hall' },
  ],
})

const submission = {
  form: {
    fields: [
      { id: 'p1', title: 'Event', fields: [field('name', 'text'), field('note', 'markdown'), field('day', 'date')] },
      { id: 'p2', fields: [rooms] },
      { id: 'p3', fields: [field('source', 'text', { hidden: true }), field('aside', 'text', { submit: false })] },
    ],
  },
  pages: [0, 2],
  shown: ['name', 'note', 'day', 'aside'],
  answers: { name: 'Gala', day: '2026-03-04', rooms: ['b', 'x'], source: 'mail', city: ['rome', 'bari'] },
  labels: { city: { rome: 'Rome' } },
  poster_places: [],
} as unknown as SubmissionData

test('only the pages and fields that the visitor saw are shown, without those that were not sent', () => {
  expect(shownPages(submission).map(page => [page.title, page.fields.map(field => field.mapField)])).toEqual([['Event', ['name', 'day']]])
})

test('what hidden fields sent is told apart', () => {
  expect(unseenFields(submission).map(field => field.mapField)).toEqual(['rooms', 'source'])
})

test('spaces that are booked stand by themselves; where none was chosen that is shown', () => {
  const form = { fields: [{ id: 'p1', fields: [field('rooms', 'widget'), field('halls', 'widget')] }] }
  const request = { ...submission, form, pages: [0], shown: ['rooms', 'halls'], answers: { rooms: [{ uid: '1' }], halls: [] } }
  const pages = shownPages(request as unknown as SubmissionData)
  expect(pages.flatMap(page => page.fields.map(({ mapField }) => mapField))).toEqual(['halls'])
})

test('places of posters stand by themselves', () => {
  const form = { fields: [{ id: 'p1', fields: [field('places', 'posters_buildings_widget'), field('name', 'text')] }] }
  const placed = { ...submission, form, pages: [0], shown: ['places', 'name'], poster_places: [{ map_field: 'places' }] }
  const pages = shownPages(placed as unknown as SubmissionData)
  expect(pages.flatMap(page => page.fields.map(({ mapField }) => mapField))).toEqual(['name'])
})

test('answers are shown by the labels of their options and in the formats of the company', () => {
  expect(answerTexts(rooms, submission, company)).toEqual(['Hall', 'x'])
  expect(answerTexts(field('day', 'date'), submission, company)).toEqual(['04.03.2026'])
  expect(answerTexts(field('none', 'text'), submission, company)).toEqual([])
  const at = { answers: { at: '00:05' }, labels: {} }
  expect(answerTexts(field('at', 'time'), at, company)).toEqual(['00:05'])
  expect(answerTexts(field('at', 'time'), at, { ...company, readable_time_format: '12 hr' })).toEqual(['12:05 AM'])
})

test('choices that were fetched are shown by the labels that were kept', () => {
  expect(answerTexts(field('city', 'checkbox_api'), submission, company)).toEqual(['Rome', 'bari'])
})

test('sizes of files are told in readable units', () => {
  expect([0, 1023, 1024, 1536, 524_288_000].map(sizeText)).toEqual(['0 B', '1023 B', '1.0 KB', '1.5 KB', '500 MB'])
})
