import './toast.css'
import { CloseButton } from './close-button.tsx'

interface ToastItem {
  readonly id: number
  readonly kind: 'success' | 'failure' | 'info'
  readonly title: string
  readonly text: string
  /** Only read out. */
  readonly unseen?: true
}

interface Props {
  readonly items: readonly ToastItem[]
  readonly label: string
  readonly closeLabel: string
  readonly onClose: (id: number) => void
}

/** Notifications in the one polite live region of a page. Always there, so that what enters it is read out. */
export function ToastRegion({ items, label, closeLabel, onClose }: Props) {
  return (
    <div className="ui-toasts" role="status" aria-live="polite" aria-label={label}>
      {items.map(item => (
        <div key={item.id} className={item.unseen ? 'ui-visually-hidden' : `ui-toast ui-toast-${item.kind}`}>
          <div>
            <strong>{item.title}</strong>
            {item.text && <p>{item.text}</p>}
          </div>
          {!item.unseen && <CloseButton label={closeLabel} onClick={() => onClose(item.id)} />}
        </div>
      ))}
    </div>
  )
}
