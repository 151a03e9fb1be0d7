import type { Language } from '../texts/catalogue.ts'
import fields from './de/fields.json' with { type: 'json' }
import rows from './de/rows.json' with { type: 'json' }
import screens from './de/screens.json' with { type: 'json' }
import shell from './de/shell.json' with { type: 'json' }
import spaces from './de/spaces.json' with { type: 'json' }

export const GERMAN: Language = { tag: 'de', texts: { ...fields, ...rows, ...screens, ...shell, ...spaces } }
