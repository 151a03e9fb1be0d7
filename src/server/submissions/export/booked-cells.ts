import type { Formats } from '#engine/model/formats.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { selectBookedPosters, selectBookedSpaces } from './booked.sql.ts'
import { english } from '../../english.ts'
import { type Cell, dateOrTimeCell, numberCell, wallText } from './cells.ts'

type BookedSpaceRow = StatementRow<typeof selectBookedSpaces>
type BookedPosterRow = StatementRow<typeof selectBookedPosters>

export const SPACE_HEADS = [
  'Reference',
  'Form',
  'Space',
  'Building',
  'Location',
  'Start',
  'End',
  'Time zone',
  'Layout',
  english('Layout in words'),
  'People',
  'Status',
]
export const POSTER_HEADS = ['Reference', 'Form', 'Campus', 'Building', 'Location', 'First day', 'Last day', 'Poster locations', 'Poster']

/** A day on which a space is booked: times are those of the space. */
export function spaceCells(row: BookedSpaceRow, formats: Formats): Cell[] {
  const { reference, form_name, space, building, location, starts, ends, zone, layout, layout_description, headcount, status } = row
  const moment = (wall: string): Cell => ({ is: 'moment', value: wall.replace('T', ' '), text: wallText(wall, formats), wall })
  const people = headcount === null ? '' : numberCell(String(headcount))
  return [reference, form_name, space, building, location, moment(starts), moment(ends), zone, layout, layout_description, people, status]
}

/** Where posters hang from one day to another. */
export function posterCells(row: BookedPosterRow, formats: Formats): Cell[] {
  const { reference, form_name, campus, building, location, first_day, last_day, locations, poster } = row
  const day = (date: string) => dateOrTimeCell(date, formats)
  return [reference, form_name, campus, building, location, day(first_day), day(last_day), numberCell(String(locations)), poster]
}
