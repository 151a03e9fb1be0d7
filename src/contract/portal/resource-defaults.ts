import type { ResourceNoun } from './resource-nouns.ts'
import type { TypedFields } from './resources.ts'

/** What a new row has where nothing is said. */
export const RESOURCE_DEFAULTS: { readonly [Noun in ResourceNoun]?: TypedFields } = {
  region: { sort: 0 },
  location: { is_active: true, sort: 0 },
  worksite: { sort: 0 },
  building: { poster_display_locations: 0, is_active: true, sort: 0 },
  floor: { level: 0 },
  space: {
    set_buffer: 0,
    strike_buffer: 0,
    has_custom_availability: false,
    requires_approval: false,
    min_notice_minutes: 0,
    is_active: true,
    sort: 0,
  },
  category: { sort: 0 },
  feature: { sort: 0 },
  layout: { is_custom: false, sort: 0 },
  status: { color: '#4c78a8', sort: 0 },
  closure: { label: 'Closed', short_label: 'Closed', reason_key: 'closed' },
  poster_price: { currency: 'USD' },
  poster: { approval_status: 'DRAFT' },
}
