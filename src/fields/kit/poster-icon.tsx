/** Lines of the icons, on a ground of 20 by 20. */
const PATHS = {
  calendar: 'M3.5 5.5a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1zM3.5 8.5h13M7 3v3M13 3v3',
  place: 'M10 17c3.5-4 5-6.3 5-8.5a5 5 0 0 0-10 0c0 2.2 1.5 4.5 5 8.5M10 10a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  cross: 'M5 5l10 10M15 5L5 15',
  info: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M10 9.5v4M10 6.6v.2',
  warning: 'M10 4l6.5 11.5h-13zM10 8.5v3M10 13.4v.1',
  file: 'M6 3h5.5L15 6.5V17H6zM11.5 3v3.5H15',
  image: 'M3.5 4.5h13v11h-13zM3.5 13l3.5-3.5 3 3 2-2 4 3.5M12.5 8h.01',
  reload: 'M15.5 10A5.5 5.5 0 1 1 13.7 6M14 3v3.2h-3.2',
} as const

export type PosterIconName = keyof typeof PATHS

/** A sign beside words: it says nothing itself. */
export function PosterIcon({ name }: { readonly name: PosterIconName }) {
  'use no memo'
  return (
    <svg className="posters-icon" data-icon={name} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
