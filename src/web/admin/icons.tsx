/** Line icons on a 24 px grid, in the colour of the text beside them. They say nothing to a screen reader: the button does. */
const paths = {
  add: 'M12 5v14M5 12h14',
  attach: 'M8 12.500l6-6a3 3 0 114.200 4.200l-8 8a5 5 0 01-7-7l7.500-7.500',
  back: 'M15 5l-7 7 7 7',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.500 5v14M14.500 5v14',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  dot: 'M12 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM12 11.500a.500.500 0 100 1 .500.500 0 000-1z',
  down: 'M6 9l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  drag: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  duplicate: 'M8 8h11v11H8zM5 15V5h10M13.5 11v5M11 13.5h5',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  forms: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  half: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 4v16',
  help: 'M9 9.500a3 3 0 115 2c-1.200.800-2 1.300-2 2.500M12 17v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
  hidden: 'M4 4l16 16M10 6.3A9 9 0 0112 6c5.500 0 9 6 9 6a16 16 0 01-2.600 3.200M6.500 8A15 15 0 003 12s3.500 6 9 6a9 9 0 004-.900',
  history: 'M4 12a8 8 0 108-8 8 8 0 00-6 2.700L4 9M4 4v5h5M12 8v4l3 2',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.500 2.500h3L15 13h5',
  key: 'M14.500 4a5.500 5.500 0 11-4.700 8.300L4 18v2.500h3v-2h2v-2h2l1.500-1.500M15.500 8.500v.01',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 017 0v3',
  logout: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  mail: 'M4 6h16v12H4zM4 7.500l8 6 8-6',
  minus: 'M6 12h12',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  people:
    'M9 5a3.500 3.500 0 100 7 3.500 3.500 0 000-7zM3 20c0-3.500 2.700-5.500 6-5.500s6 2 6 5.500M16 5.500a3.200 3.200 0 010 6.200M17.500 14.800c2.200.700 3.500 2.500 3.500 5.200',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c1-4 4-6 8-6s7 2 8 6',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  redo: 'M15 6l4 4-4 4M19 10H9a5 5 0 000 10h3',
  refresh: 'M19 12a7 7 0 11-2-5l2.500 2.500M19.500 5v4.500H15',
  search: 'M11 5a6 6 0 100 12 6 6 0 000-12zM15.500 15.500L20 20',
  right: 'M9 6l6 6-6 6',
  send: 'M4 12L20 4l-4 16-4-6.500zM12 13.500L20 4',
  settings:
    'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM9 14.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
  star: 'M12 4l2.400 5 5.600.800-4 3.900 1 5.600-5-2.600-5 2.600 1-5.600-4-3.900 5.600-.800z',
  spaces: 'M4 21V8l8-5 8 5v13zM9 21v-6h6v6M8 11h.01M12 11h.01M16 11h.01',
  styles:
    'M12 4a8 8 0 100 16c1.300 0 2-.900 2-1.900 0-1.300-.900-1.600-.900-2.700 0-.900.700-1.400 1.600-1.400H17a3 3 0 003-3C20 7 16.400 4 12 4zM8 11v.01M10.500 7.800v.01M14.500 7.800v.01',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  undo: 'M9 6l-4 4 4 4M5 10h10a5 5 0 010 10h-3',
  up: 'M6 15l6-6 6 6',
  warning: 'M12 4L3 20h18zM12 10v4M12 17v.01',
} as const

export type IconName = keyof typeof paths

interface Props {
  readonly name: IconName
  readonly size?: number
}

export function Icon({ name, size = 18 }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'drag' || name === 'more' ? 2.6 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
