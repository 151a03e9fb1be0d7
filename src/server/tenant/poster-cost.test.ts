import { expect, test } from 'vitest'
import { posterCostOf, type PosterPrice } from './poster-cost.ts'

const price = (unit: PosterPrice['unit'], amount: number, days = 5): PosterPrice => ({
  worksite_id: 'slu',
  worksite: 'Lake Campus',
  unit,
  amount,
  currency: 'USD',
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
  expect(cost(2, price('per_building_day', 25)).total_cost).toBe(250)
  expect(cost(2, price('per_location', 25)).total_cost).toBe(50)
  expect(cost(2, price('flat', 25)).total_cost).toBe(25)
})

test('several prices add up to the cent', () => {
  expect(cost(3, price('per_location_day', 0.1, 1), price('per_location', 0.2)).total_cost).toBe(0.9)
  expect(cost(1, price('per_location_day', 19.99, 3)).total_cost).toBe(59.97)
})

test('without a price, and without a building that has room, it costs nothing', () => {
  expect(cost(2)).toEqual({ total_cost: 0, currency: 'USD', lines: [], locations: 2 })
  expect(cost(0, price('flat', 25))).toEqual({ total_cost: 0, currency: 'USD', lines: [], locations: 0 })
})
