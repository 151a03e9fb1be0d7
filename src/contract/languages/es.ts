import type { Language } from '../texts/catalogue.ts'
import fields from './es/fields.json' with { type: 'json' }
import rows from './es/rows.json' with { type: 'json' }
import screens from './es/screens.json' with { type: 'json' }
import shell from './es/shell.json' with { type: 'json' }
import spaces from './es/spaces.json' with { type: 'json' }

export const SPANISH: Language = { tag: 'es', texts: { ...fields, ...rows, ...screens, ...shell, ...spaces } }
