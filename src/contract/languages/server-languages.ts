import { ENGLISH, type Language } from '../texts/catalogue.ts'
import { GERMAN } from './de.ts'
import { FRENCH } from './fr.ts'
import { SPANISH } from './es.ts'
import { JAPANESE } from './ja.ts'
import { ARABIC } from './ar.ts'
import de from './de/server.json' with { type: 'json' }
import deLate from './de/account.json' with { type: 'json' }
import fr from './fr/server.json' with { type: 'json' }
import frLate from './fr/account.json' with { type: 'json' }
import es from './es/server.json' with { type: 'json' }
import esLate from './es/account.json' with { type: 'json' }
import ja from './ja/server.json' with { type: 'json' }
import jaLate from './ja/account.json' with { type: 'json' }
import ar from './ar/server.json' with { type: 'json' }
import arLate from './ar/account.json' with { type: 'json' }

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
