import type { ApiField } from '#fields/kit/api-source.ts'
import { type DemoField, page } from '../build.ts'

/** A field whose choices the portal's own service has: the demo has no other system. */
const asking = (type: string, label: string, path: string, value: string, more: Partial<ApiField> = {}): DemoField & ApiField => ({
  id: type,
  mapField: type,
  type,
  label,
  api: { url: `{tenant_url}${path}`, response: { label: 'name', value } },
  ...more,
})

const AGENDA = '/api/integrations/v1/meeting-room/agenda-item-types'
const SETUP = '/api/integrations/v1/meeting-room/setup-types'
const REGIONS = '/api/common/v1/company/regions'

/** The kinds that ask another system for their choices, as a form begins to ask. */
export const askingPage = page(
  'asking',
  'From another system',
  asking('dropdown_api', 'Dropdown, fetched', AGENDA, 'uid', { placeholder: 'What is on the agenda' }),
  asking('radio_api', 'One of those that were fetched', REGIONS, 'mapping_key', { isInLine: true }),
  asking('checkbox_api', 'Several, fetched', SETUP, 'uid'),
  asking('datalist_api', 'Suggestions, fetched', AGENDA, 'uid'),
  asking('text_api', 'A text that is fetched', REGIONS, 'mapping_key'),
)
