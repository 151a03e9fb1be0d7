import type { Language } from '../texts/catalogue.ts'
import fields from './fr/fields.json' with { type: 'json' }
import rows from './fr/rows.json' with { type: 'json' }
import screens from './fr/screens.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }
import spaces from './fr/spaces.json' with { type: 'json' }

export const FRENCH: Language = { tag: 'fr', texts: { ...fields, ...rows, ...screens, ...shell, ...spaces } }
