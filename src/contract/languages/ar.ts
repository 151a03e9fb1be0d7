import type { Language } from '../texts/catalogue.ts'
import fields from './ar/fields.json' with { type: 'json' }
import rows from './ar/rows.json' with { type: 'json' }
import screens from './ar/screens.json' with { type: 'json' }
import shell from './ar/shell.json' with { type: 'json' }
import spaces from './ar/spaces.json' with { type: 'json' }

export const ARABIC: Language = { tag: 'ar', texts: { ...fields, ...rows, ...screens, ...shell, ...spaces } }
