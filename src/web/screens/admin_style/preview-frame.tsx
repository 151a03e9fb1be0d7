import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FrameMessage, type LookMessage, type PreviewLook, type PreviewOptions, previewSearch } from '#contract/styles/preview.ts'
import { Skeleton } from '@mantine/core'
import { useFrameSaveKey } from './use-frame-save-key.ts'

interface Props {
  readonly title: string
  /** Without its search. */
  readonly address: string
  readonly options: PreviewOptions
  readonly isPhone: boolean
  readonly styleLook: PreviewLook
  readonly onEscape: () => void
  /** Absent while the style is only read. */
  readonly onSave: (() => void) | undefined
}

/** CSS pixels. */
const DESKTOP_WIDTH = 1280
const PHONE_WIDTH = 390

/** The visitor's page itself, in a frame as wide as their window; made smaller where there is less room. */
export function PreviewFrame({ title, address, options, isPhone, styleLook, onEscape, onSave }: Props) {
  const [stage, size] = useSize()
  const source = `${address}?${previewSearch(options)}`
  const { frame, isDrawn } = useLook(styleLook, source, onEscape)
  const onLoad = useFrameSaveKey(onSave)
  const width = isPhone ? Math.min(PHONE_WIDTH, size.width) : Math.max(DESKTOP_WIDTH, size.width)
  const scale = Math.min(1, size.width / width)
  return (
    <div ref={stage} className="style-stage" data-phone={isPhone || undefined}>
      {!isDrawn && <Skeleton className="style-stage-wait" />}
      {size.width > 0 && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, of this origin, that seals itself (decision 57)
        <iframe
          key={source}
          ref={frame}
          title={title}
          src={source}
          onLoad={onLoad}
          data-drawn={isDrawn || undefined}
          style={{ width, height: size.height / scale, ...(scale < 1 && { transform: `scale(${scale})` }) }}
        />
      )}
    </div>
  )
}

/** Gives the frame the look as soon as it asks for one, and whenever it changes. */
function useLook(styleLook: PreviewLook, source: string, onEscape: () => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [drawn, setDrawn] = useState('')
  const isReady = useRef(false)
  const onMessage = useEffectEvent(({ foyer }: FrameMessage) => {
    if (foyer === 'escape') onEscape()
    if (foyer === 'drawn') setDrawn(source)
    if (foyer !== 'ready') return
    isReady.current = true
    send(frame.current, styleLook)
  })
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
      if (origin === location.origin && source !== null && source === frame.current?.contentWindow) onMessage(data)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (isReady.current) send(frame.current, styleLook)
  }, [styleLook])
  return { frame, isDrawn: drawn === source }
}

function send(frame: HTMLIFrameElement | null, styleLook: PreviewLook): void {
  const message: LookMessage = { foyer: 'look', styleLook }
  frame?.contentWindow?.postMessage(message, location.origin)
}

/** The room that an element has, in CSS pixels. */
function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width: Math.floor(width), height: Math.floor(height) })
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, size] as const
}
