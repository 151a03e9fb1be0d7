import { ENGLISH, type Language } from '../texts/catalogue.ts'
import { GERMAN } from './de.ts'
import { FRENCH } from './fr.ts'
import { SPANISH } from './es.ts'
import { JAPANESE } from './ja.ts'
import { ARABIC } from './ar.ts'
import de from './de/server.json' with { type: 'json' }
import fr from './fr/server.json' with { type: 'json' }
import es from './es/server.json' with { type: 'json' }
import ja from './ja/server.json' with { type: 'json' }
import ar from './ar/server.json' with { type: 'json' }

const withTexts = ({ tag, texts }: Language, more: Language['texts']): Language => ({ tag, texts: { ...texts, ...more } })

/** Every language of the product with what only a server says in it, English first. */
export const SERVER_LANGUAGES: readonly Language[] = [
  ENGLISH,
  withTexts(GERMAN, de),
  withTexts(FRENCH, fr),
  withTexts(SPANISH, es),
  withTexts(JAPANESE, ja),
  withTexts(ARABIC, ar),
]
