import { MantineThemeProvider, Popover } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { INSIDE } from '../../../admin/inside-window.ts'

interface Props {
  readonly label: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The button that opens it. */
  readonly children: ReactNode
  readonly inputs: ReactNode
}

/**
 * Lists of choices open within the layer: a press on one of them is no press beside it. The layer cuts none of them, and one that grows once its choices
 * are there stands where it has room then.
 */
const WITHIN = {
  components: { Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed', preventPositionChangeWhenVisible: false } } },
}
/** Where it fits on neither side it stands where there is more room. */
const ROOMIEST = { ...INSIDE, flip: { fallbackStrategy: 'bestFit' } } as const

/**
 * Inputs in a layer beneath a button, which has the focus again when it is closed. What was typed last is read first: what cannot be read says so, and a second
 * press beside it, or Escape, gives that up.
 */
export function FilterLayer({ label, isOpen, onOpen, children, inputs }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const isWrong = () => Boolean(layer.current?.querySelector('[aria-invalid="true"]'))

  function close(): void {
    if (isWrong()) return onOpen(false)
    if (layer.current?.contains(document.activeElement)) layer.current.focus()
    // Once what is wrong with it is drawn.
    setTimeout(() => {
      if (!isWrong()) onOpen(false)
    })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={next => (next ? onOpen(true) : close())}
      position="bottom-start"
      width="min(20rem, 92vw)"
      middlewares={ROOMIEST}
      shadow="md"
      // Opened again at once it is a new one: an old one may still show what was chosen before.
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown ref={layer} className="filter-layer" aria-label={label}>
        <MantineThemeProvider theme={WITHIN}>{inputs}</MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  )
}
