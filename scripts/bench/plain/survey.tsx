import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'

/** SurveyJS in its own React look, as its documentation shows it. */
const root = document.getElementById('root')
const form = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')
if (root) createRoot(root).render(<Survey model={new Model(form)} />)
