import './palette.css'
import { UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { shortcutKey } from '#ui/shortcut-key.ts'
import { hiddenScreen } from '../../shell/hidden-screen.ts'
import { Icon } from '../icons.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { StaffDialog } from '../staff-dialog.ts'
import { useNavigation } from '../use-navigation.ts'
import { paletteTexts as texts } from './palette-texts.ts'
import { itemOf, noteRecent } from './recent-items.ts'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

const isMac = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** The search over everything, on every page of staff: by its button, and by Ctrl K (⌘K on a Mac). Its inside comes when it is first opened. */
export function PaletteHost() {
  const { page, pathname } = useNavigation()
  const [opened, setOpened] = useState(false)
  const { key = '' } = page.user
  usePaletteKey(() => setOpened(true))
  useEffect(() => {
    const item = itemOf(page, pathname)
    if (item) noteRecent(key, item)
  }, [page, pathname, key])

  const keys = isMac ? texts.keys.mac : texts.keys.others
  return (
    <>
      <UnstyledButton className="palette-button" aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'} onClick={() => setOpened(true)}>
        <Icon name="search" />
        <span className="palette-button-text">{texts.label}</span>
        <kbd className="palette-button-keys">{keys}</kbd>
      </UnstyledButton>
      {opened && (
        <StaffDialog title={texts.find} size="lg" onClose={() => setOpened(false)}>
          <Palette onClose={() => setOpened(false)} />
        </StaffDialog>
      )}
    </>
  )
}

/** Not while a dialog is open: what was begun there comes first. On a Mac Ctrl K is the system's, wherever something is typed. */
function usePaletteKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!isHeld || event.altKey || event.shiftKey || shortcutKey(event) !== 'k') return
    if (hiddenScreen()) return
    // Else the browser goes to its own search.
    event.preventDefault()
    if (!event.repeat && !document.querySelector('[data-layer], dialog:modal')) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
