import { screenTexts } from '../../shell/texts-screens.ts'

/** For how many, as it was answered: a number with its noun, anything else as it is; '' of nothing. */
export const peopleText = (answer: string): string => (/^\d+$/.test(answer) ? screenTexts.people({ count: Number(answer) }) : answer)
