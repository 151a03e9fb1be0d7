/** Why statements of programs take no `$hidden` (decision 096). */
export const OF_TOKEN = 'token: the forms of the token are asked for'
