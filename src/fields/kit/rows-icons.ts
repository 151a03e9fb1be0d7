/** Paths of the signs of rows, in a box of 16. */
export const ICONS = {
  plus: 'M8 3v10M3 8h10',
  info: 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 0 1 0-12.5M8 7.5v3.5M8 5v.1',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5v3.5M8 12v.1',
  cross: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
} as const
