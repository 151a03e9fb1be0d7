import { ENGLISH, type Language } from '../texts/catalogue.ts'
import { GERMAN } from './de.ts'
import { FRENCH } from './fr.ts'
import { SPANISH } from './es.ts'
import { JAPANESE } from './ja.ts'
import { ARABIC } from './ar.ts'
import de from './de/server.json' with { type: 'json' }
import { LATE_TEXTS as deLate } from './late/de.ts'
import fr from './fr/server.json' with { type: 'json' }
import { LATE_TEXTS as frLate } from './late/fr.ts'
import es from './es/server.json' with { type: 'json' }
import { LATE_TEXTS as esLate } from './late/es.ts'
import ja from './ja/server.json' with { type: 'json' }
import { LATE_TEXTS as jaLate } from './late/ja.ts'
import ar from './ar/server.json' with { type: 'json' }
import { LATE_TEXTS as arLate } from './late/ar.ts'

const withTexts = ({ tag, texts }: Language, more: Language['texts']): Language => ({ tag, texts: { ...texts, ...more } })

/** Every language of the product with what only a server says in it, English first. */
export const SERVER_LANGUAGES: readonly Language[] = [
  ENGLISH,
  withTexts(GERMAN, { ...de, ...deLate }),
  withTexts(FRENCH, { ...fr, ...frLate }),
  withTexts(SPANISH, { ...es, ...esLate }),
  withTexts(JAPANESE, { ...ja, ...jaLate }),
  withTexts(ARABIC, { ...ar, ...arLate }),
]
