import { type ComponentType, useEffect, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Control } from '../field-props.ts'
import { texts } from './texts.ts'

/** A widget whose script comes later. */
export type LateInput<P> = ComponentType<P> & {
  /** Never throws: what did not come is asked for again when it is drawn. */
  readonly fetch: () => Promise<void>
}

/** Makes a widget of one that has to be fetched. Where that fails, its place says so and offers another try. */
export function lateInput<P extends { control: Control }>(load: () => Promise<ComponentType<P>>): LateInput<P> {
  let known: ComponentType<P> | undefined
  const fetch = async () => void (known ??= await load())

  function Late(props: P) {
    'use no memo'
    const [Input, setInput] = useState(() => known)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      if (Input || failed) return
      let wanted = true
      fetch().then(
        () => wanted && setInput(() => known),
        () => wanted && setFailed(true),
      )
      return () => void (wanted = false)
    }, [Input, failed])

    if (Input) return <Input {...props} />
    return (
      <div id={props.control.id} tabIndex={-1} className="field-empty" lang={languageNow()} role="status">
        <span>{failed ? texts.partNotLoaded : texts.loading}</span>{' '}
        {failed && (
          <button type="button" className="field-link" onClick={() => setFailed(false)}>
            {texts.tryAgain}
          </button>
        )}
      </div>
    )
  }
  return Object.assign(Late, { fetch: () => fetch().catch(() => {}) })
}
