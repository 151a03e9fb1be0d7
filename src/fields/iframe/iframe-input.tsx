import { useEffect, useState } from 'react'
import type { InputProps } from '../field-props.ts'
import { texts } from '../kit/texts.ts'
import { frameAddress, IFRAME_HEIGHT, type IframeField } from './iframe.ts'

/** Specification section 9: milliseconds after the last change of an answer. */
const DELAY = 500
/** What the page inside may do. It may not navigate the portal. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

export function IframeInput({ field, host }: InputProps<IframeField>) {
  'use no memo'
  const address = useAddress(field, host)

  // Through the CSSOM: style attributes in the server's HTML are forbidden by the content security policy.
  function size(element: HTMLIFrameElement | null) {
    element?.style.setProperty('block-size', `${field.height ?? IFRAME_HEIGHT}px`)
  }

  if (address === '') return <p className="field-empty">{texts.noPage}</p>
  return (
    <div className="field-frame">
      <iframe ref={size} src={address} title={field.label} sandbox={SANDBOX} loading="lazy" referrerPolicy="no-referrer" />
      <a href={address} target="_blank" rel="noreferrer">
        {texts.openPage}
      </a>
    </div>
  )
}

/** The address with the present answers; a change of them is followed once they rest. */
function useAddress(field: IframeField, host: InputProps['host']): string {
  'use no memo'
  const textOf = (mapField: string) => host?.textOf(mapField) ?? ''
  const [address, setAddress] = useState(() => frameAddress(field, textOf))

  useEffect(() => {
    if (!host) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setAddress(frameAddress(field, host.textOf)), DELAY)
    }
    const stops = (field.query ?? []).map(({ field: name }) => host.watch(name, follow))
    // What was typed before the script ran.
    follow()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [field, host])

  return address
}
