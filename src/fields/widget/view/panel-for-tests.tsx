import '#ui/base.css'
import '#ui/tokens.css'
import '#ui/button.css'
import '../../kit/controls.css'
import '#web/shell/layout.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DEFAULT_FORMATS } from '../../kit/formats.ts'
import type { SpacesActions, SpacesState } from '../spaces-state.ts'
import type { SpacesWords } from './panel-props.ts'
import { SpacesPanel } from './spaces-panel.tsx'
import { someActions } from './actions-for-tests.ts'

/** The widget in a form, as its runner draws it. `show` gives it another state. */
export function showPanel(state: SpacesState, more: Partial<SpacesActions> = {}, words?: SpacesWords) {
  document.documentElement.lang = 'en'
  document.title = 'A form'
  document.body.innerHTML = '<main class="shell-sheet"><h1>A form</h1><form></form></main>'
  const actions = someActions(more)
  const root = createRoot(document.querySelector('form')!)
  const show = (next: SpacesState) =>
    flushSync(() =>
      root.render(
        <SpacesPanel
          state={next}
          actions={actions}
          formats={DEFAULT_FORMATS}
          id="spaces"
          label="Which spaces would you like?"
          detailsLink="/details"
          {...(words && { words })}
        />,
      ),
    )
  show(state)
  return { actions, show }
}
