export const CURRENCY = 'USD'

const CODE = /^[A-Za-z]{3}$/

/** A sum with two decimals (P11.4): `$1,640.00`. @param language a tag */
export function moneyText(amount: number, currency: string, language: string): string {
  const code = CODE.test(currency) ? currency : CURRENCY
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(amount)
}
