import './close-button.css'

interface Props {
  readonly label: string
  readonly onClick: () => void
}

export function CloseButton({ label, onClick }: Props) {
  return (
    <button type="button" className="ui-close" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" />
      </svg>
    </button>
  )
}
