/** Lines of the icons, on a ground of 20 by 20. */
export const iconPaths = {
  add: 'M10 4.5v11M4.5 10h11',
  back: 'M16 10H4.5M9 5l-5 5 5 5',
  calendar: 'M3.5 5.5a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1zM3.5 8.5h13M7 3v3M13 3v3',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  clock: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M10 6.5V10l2.5 1.5',
  cross: 'M5 5l10 10M15 5L5 15',
  down: 'M5.5 8l4.5 4.5L14.5 8',
  external: 'M8 4.5H5a.5.5 0 0 0-.5.5v10a.5.5 0 0 0 .5.5h10a.5.5 0 0 0 .5-.5v-3M11.5 4h4.5v4.5M16 4l-7 7',
  file: 'M6 3h5.5L15 6.5V17H6zM11.5 3v3.5H15',
  filter: 'M4 6h12M6 10h8M8.5 14h3',
  forward: 'M4 10h11.5M11 5l5 5-5 5',
  info: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M10 9.5v4M10 6.6v.2',
  layout: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
  lock: 'M5 9.5h10v6.5H5zM7 9.5V7a3 3 0 0 1 6 0v2.5',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  pencil: 'M4 16l.8-3.4 8.4-8.4a1 1 0 0 1 1.4 0l1.2 1.2a1 1 0 0 1 0 1.4l-8.4 8.4zM12 5.5l2.5 2.5',
  people:
    'M7.5 10a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M2.5 16c0-2.8 2-4.3 5-4.3s5 1.5 5 4.3M13 4.8a2.7 2.7 0 0 1 0 5M14.5 12c2 .5 3 1.9 3 4',
  reload: 'M15.5 10A5.5 5.5 0 1 1 13.7 6M14 3v3.2h-3.2',
  rooms: 'M3 5h6.5v10H3zM10.5 5H17v10h-6.5z',
  swap: 'M4 8V7a1.5 1.5 0 0 1 1.5-1.5H15M13 3l2.5 2.5L13 8M16 12v1a1.5 1.5 0 0 1-1.5 1.5H5M7 17l-2.5-2.5L7 12',
  walk: 'M11 4.2v.1M8.5 17l1.5-5-1.5-2 .7-3 2.3 0 1.5 2.5 2 .8M12 17l-.8-3.5-1.2-1.5M6.5 10.5l.7-2.5L9.2 7',
  warning: 'M10 4l6.5 11.5h-13zM10 8.5v3M10 13.4v.1',
} as const

export type SpacesIcon = keyof typeof iconPaths
