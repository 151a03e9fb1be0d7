import type { Language } from '../texts/catalogue.ts'
import fields from './ja/fields.json' with { type: 'json' }
import rows from './ja/rows.json' with { type: 'json' }
import screens from './ja/screens.json' with { type: 'json' }
import shell from './ja/shell.json' with { type: 'json' }
import spaces from './ja/spaces.json' with { type: 'json' }

export const JAPANESE: Language = { tag: 'ja', texts: { ...fields, ...rows, ...screens, ...shell, ...spaces } }
