import './type-icon.css'

/** One picture for each type of form (P1.13), and one for all others. */
const PATHS: Readonly<Record<string, string>> = {
  event_request: 'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 17a5 5 0 0 1 10 0M13 3.4a3 3 0 0 1 0 5.2M14.5 12.5A5 5 0 0 1 18 17',
  meeting_room: 'M2.5 17h15M5 17V3h10v14M12 10v.5',
  sleeping_room: 'M2.5 16V5M2.5 13h15v3M17.5 13v-2a2 2 0 0 0-2-2H8v4M5 10.5h.5',
  poster: 'M4.5 2.5h11v15h-11zM7.5 6h5v4h-5zM7.5 13.5h5',
}
const OTHER = 'M5 2.5h7l3.5 3.5v11.5H5zM8 10h5M8 13.5h5'

export function TypeIcon({ typeKey }: { readonly typeKey: string }) {
  return (
    <svg className="type-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[typeKey] ?? OTHER} />
    </svg>
  )
}
