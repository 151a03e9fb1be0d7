import './iframe.css'
import { useEffect, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { InputProps } from '../field-props.ts'
import { iframeTexts } from './iframe-texts.ts'
import { frameAddress, IFRAME_HEIGHT, type IframeField, isFrameAddress } from './iframe.ts'

/** P3.25: milliseconds after the last change of an answer. */
const DEBOUNCE_MS = 500
/** What the page inside may do. It may not navigate the portal. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

export function IframeInput({ field, runner }: InputProps<IframeField>) {
  'use no memo'
  const address = useAddress(field, runner)

  // Through the CSSOM: style attributes in the server's HTML are forbidden by the content security policy.
  function size(element: HTMLElement | null) {
    element?.style.setProperty('block-size', `${field.height ?? IFRAME_HEIGHT}px`)
  }

  if (!isFrameAddress(field.url))
    return (
      <p className="field-empty" lang={languageNow()}>
        {iframeTexts.noPage}
      </p>
    )
  // With a key: the height is that of this element alone, and would stay on the one that is drawn in its place.
  if (address === '') return <div key="waiting" ref={size} />
  return (
    <div className="field-frame">
      <iframe ref={size} src={address} title={field.label} sandbox={SANDBOX} loading="lazy" referrerPolicy="no-referrer" />
      <a href={address} target="_blank" rel="noreferrer" lang={languageNow()}>
        {iframeTexts.open}
      </a>
    </div>
  )
}

/** The address with the present answers, '' before the run may have effects; a change of them is followed once they rest. */
function useAddress(field: IframeField, runner: InputProps['runner']): string {
  'use no memo'
  const [address, setAddress] = useState(() => (runner ? '' : frameAddress(field, () => '')))

  useEffect(() => {
    if (!runner) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => setAddress(frameAddress(field, runner.textOf))
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(show, DEBOUNCE_MS)
    }
    const stops: (() => void)[] = []
    const begin = () => {
      show()
      for (const { field: name } of field.query ?? []) stops.push(runner.watch(name, follow))
    }
    stops.push(runner.whenEffectsEnabled(begin))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [field, runner])

  return address
}
