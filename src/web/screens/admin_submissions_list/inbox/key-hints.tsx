import { useLetterKeysSwitch } from '../../../admin/letter-keys.ts'
import { KEY_HINTS } from './inbox-texts.ts'

/** The keys that one needs most, below the list, as long as they do something. */
export function KeyHints() {
  const [hasKeys] = useLetterKeysSwitch()
  if (!hasKeys) return null
  return (
    <p className="submissions-inbox-hints">
      {KEY_HINTS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  )
}
