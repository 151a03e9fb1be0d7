import { expect, test } from 'vitest'
import { posterCostOf, type PosterPrice } from './poster-cost.ts'

const price = (unit: PosterPrice['unit'], amount: number, days = 5, currency = 'USD'): PosterPrice => ({
  worksite_id: 'slu',
  worksite: 'Lake Campus',
  unit,
  amount,
  currency,
  days,
})
const cost = (buildings: number, ...prices: PosterPrice[]) => posterCostOf({ prices, buildings: new Map([['slu', buildings]]) })

test('each unit of price is counted in its way', () => {
  expect(cost(2, price('per_location_day', 25))).toEqual({
    total_cost: 250,
    currency: 'USD',
    lines: [
      {
        worksite_uid: 'slu',
        worksite_name: 'Lake Campus',
        unit: 'per_location_day',
        quantity: 10,
        locations: 2,
        days: 5,
        amount: 25,
        cost: 250,
      },
    ],
    locations: 2,
  })
  expect(cost(2, price('per_building_day', 25))?.total_cost).toBe(250)
  expect(cost(2, price('per_location', 25))?.total_cost).toBe(50)
  expect(cost(2, price('flat', 25))?.total_cost).toBe(25)
})

test('several prices add up to the cent', () => {
  expect(cost(3, price('per_location_day', 0.1, 1), price('per_location', 0.2))?.total_cost).toBe(0.9)
  expect(cost(1, price('per_location_day', 19.99, 3))?.total_cost).toBe(59.97)
})

test('what is paid once or for a place costs what it does on the first day, also where its price changes on a later one', () => {
  expect(cost(2, price('flat', 25, 2), price('flat', 40, 3), price('per_location', 10, 2), price('per_location', 12, 3))).toMatchObject({
    total_cost: 45,
    lines: [
      { unit: 'flat', quantity: 1, amount: 25 },
      { unit: 'per_location', quantity: 2, amount: 10 },
    ],
  })
  const both = [price('flat', 25, 2), { ...price('flat', 7, 2), worksite_id: 'other' }, price('flat', 40, 3)]
  expect(
    posterCostOf({
      prices: both,
      buildings: new Map([
        ['slu', 2],
        ['other', 1],
      ]),
    }),
  ).toMatchObject({ total_cost: 32 })
})

test('of several currencies there is no sum; a campus without a free building has no say', () => {
  expect(cost(2, price('flat', 25), price('per_location', 10, 5, 'EUR'))).toBeUndefined()
  const elsewhere = { ...price('flat', 7, 2, 'EUR'), worksite_id: 'other' }
  expect(cost(2, price('flat', 25), elsewhere)).toMatchObject({ total_cost: 25, currency: 'USD' })
  expect(cost(2, price('flat', 25, 5, 'EUR'))).toMatchObject({ total_cost: 25, currency: 'EUR' })
})

test('without a price, and without a building that has room, it costs nothing', () => {
  expect(cost(2)).toEqual({ total_cost: 0, currency: 'USD', lines: [], locations: 2 })
  expect(cost(0, price('flat', 25))).toEqual({ total_cost: 0, currency: 'USD', lines: [], locations: 0 })
})
