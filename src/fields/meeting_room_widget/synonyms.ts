import { folded } from '../kit/folded.ts'

/** Words that mean one set-up or agenda item in English, folded; whichever of them a company uses is meant by the others. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['theater', 'theatre', 'auditorium', 'lecture', 'rows'],
  ['classroom', 'class room', 'schoolroom', 'training', 'parliament'],
  ['boardroom', 'board room', 'board', 'conference table'],
  ['u-shape', 'u-shaped', 'u shape', 'horseshoe'],
  ['banquet', 'rounds', 'round tables', 'dinner'],
  ['cabaret', 'half rounds', 'crescent rounds', 'half moon'],
  ['cocktail', 'reception', 'standing'],
  ['hollow square', 'square', 'open square'],
  ['breakout', 'break-out', 'workshop', 'working group'],
  ['general session', 'plenary', 'keynote', 'main session'],
  ['coffee break', 'break', 'coffee'],
  ['lunch', 'luncheon'],
  ['meeting', 'conference'],
]

/** Other words for this one, folded; none for most. */
export function synonymsOf(text: string): readonly string[] {
  const wanted = folded(text.trim())
  return SYNONYMS.find(words => words.includes(wanted)) ?? []
}
