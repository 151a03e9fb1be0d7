const count = (number: number) => number.toLocaleString('en-US')
const seats = (number: number) => (number === 1 ? '1 seat' : `${count(number)} seats`)

/** What was said of a layout. */
export interface Described {
  readonly description: boolean
  readonly drawing: boolean
}

/** Texts of moving a booking to another space (P12.96). */
export const spaceDialogTexts = {
  find: 'Find a space or building',
  free: (spaces: number) => (spaces === 1 ? '1 space is available at these times' : `${count(spaces)} spaces are available at these times`),
  noneFree: 'No space is available at these times',
  notFree: (spaces: number) => `Not available (${count(spaces)})`,
  noOther: 'There is no other space.',
  nothingFound: 'No space or building is called so.',
  more: (shown: number, total: number) => `Show more (${count(shown)} of ${count(total)})`,
  found: (total: number, available: number) => `${total === 1 ? '1 space' : `${count(total)} spaces`} found, ${count(available)} available`,
  failed: 'The spaces could not be loaded.',
  seats,
  layout: 'Layout',
  layoutFor: (name: string, number: number) => `${name}, ${seats(number)}`,
  loses: (space: string, { description, drawing }: Described) =>
    description && drawing
      ? `The description and the drawing of the present layout do not go along to ${space}: they are deleted.`
      : `The ${description ? 'description' : 'drawing'} of the present layout does not go along to ${space}: it is deleted.`,
  moveAndDelete: ({ description, drawing }: Described) =>
    `Move and delete the ${[description && 'description', drawing && 'drawing'].filter(Boolean).join(' and the ')}`,
  move: 'Move',
  moveTo: (space: string) => `Move to ${space}`,
} as const
