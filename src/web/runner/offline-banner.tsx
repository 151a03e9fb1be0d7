import { useEffect, useRef, useSyncExternalStore } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { isOffline, watchConnection } from '../api/connection.ts'
import { texts } from '../shell/texts.ts'
import { dismissToast, speak, toastInfo, toastsNow } from '../shell/toasts.ts'

/** Says so for as long as there is no connection, and when it is back. */
export function OfflineBanner() {
  const away = useSyncExternalStore(watchConnection, isOffline, () => false)
  const before = useRef(false)
  useEffect(() => {
    if (away) {
      for (const { id, title } of toastsNow()) if (title === texts.online) dismissToast(id)
      speak(texts.offlineTitle, texts.offlineText)
    } else if (before.current) toastInfo(texts.online)
    before.current = away
  }, [away])
  if (!away) return null
  return (
    <p className="run-offline" lang={languageNow()}>
      <strong>{texts.offlineNow}</strong> {texts.offlineText}
    </p>
  )
}
