import { createRoot } from 'react-dom/client'
import { Model, settings } from 'survey-core'
import { Survey } from 'survey-react-ui'

/** SurveyJS in its own React look, as its documentation shows it. What appears is there at once: no time for its animations. */
settings.animationEnabled = false
const root = document.getElementById('root')
const form = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')
if (root) createRoot(root).render(<Survey model={new Model(form)} />)
