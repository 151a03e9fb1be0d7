/** The sign of Change. */
export function Pencil() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M4 16l.8-3.6 8-8a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2l-8 8zM11.5 5.7l2.8 2.8" />
    </svg>
  )
}
