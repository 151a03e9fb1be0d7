import { ordinal } from '../../admin/ordinal.ts'

export const bookingTexts = {
  title: 'Spaces',
  inLine: (rank: number) => `${ordinal(rank)} in line`,
  toConfirm: 'To be confirmed again: the requester changed it.',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  statusOf: (space: string) => `Status of ${space}`,
  drawing: 'Drawing:',
  posters: 'Places of posters',
  posterLocations: (buildings: number) =>
    buildings === 1 ? 'One location in 1 building' : `One location in each of ${buildings} buildings`,
  poster: (id: string) => `Poster ${id}`,
  removed: 'Removed',
  moveShort: 'Move',
  move: (space: string) => `Move ${space}`,
  remove: (space: string) => `Remove ${space}`,
  removeTitle: (space: string) => `Remove the booking of ${space}?`,
  removeText: 'The space is free for others at once. The history keeps what was booked.',
  start: 'Start',
  end: 'End',
  inZone: (zone: string) => `On the clock of ${zone}`,
  endFirst: 'The end has to be after the start.',
  save: 'Move',
  takeTime: (when: string) => `Take ${when}`,
  failed: 'Failed to change the booking',
  changedMeanwhile: 'Somebody changed this booking meanwhile. This is how it is now.',
} as const
