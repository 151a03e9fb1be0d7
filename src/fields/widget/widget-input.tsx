import { useSyncExternalStore } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { InputProps, RunnerAccess } from '../field-props.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { spacesOfRun } from './spaces-world-dom.ts'
import { SpacesPanel } from './view/spaces-panel.tsx'
import { spacesTexts as texts } from './view/spaces-texts.ts'
import type { WidgetField } from './widget.ts'

/** The spaces widget (P12.1): what it does is the store's of the run, which goes on while another page is open. */
export function SpacesInput(props: InputProps<WidgetField>) {
  'use no memo'
  const { runner, field, control } = props
  if (runner) return <SpacesOfRun {...props} runner={runner} />
  return (
    <p id={control.id} tabIndex={-1} className="field-empty">
      {field.noDataText || texts.noSpaces}
    </p>
  )
}

function SpacesOfRun({
  field,
  runner,
  files,
  control,
  formats = DEFAULT_FORMATS,
}: InputProps<WidgetField> & { readonly runner: RunnerAccess }) {
  'use no memo'
  const { store, actions } = spacesOfRun(field, runner, files)
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return (
    <div inert={control.disabled}>
      <SpacesPanel
        key={languageNow()}
        state={state}
        actions={actions}
        formats={formats}
        required={field.required}
        id={control.id}
        label={field.label}
        describedBy={control['aria-describedby']}
        words={{ add: field.addBtnText ?? '', remove: field.delBtnText ?? '', noData: field.noDataText ?? '', chosen: field.label2 ?? '' }}
        detailsLink={runner.event?.detailsLink ?? ''}
        {...(control.onBlur && { onLeave: control.onBlur })}
      />
    </div>
  )
}
