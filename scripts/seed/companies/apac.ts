import type { Region } from '../region.ts'

export const apac: Region = {
  key: 'apac',
  name: 'Larkfield Asia Pacific',
  hotels: ['Mita Garden Hotel', 'Umeda Crossing', 'The Quayside', 'Marina Terrace', 'Orchard Park Residency'],
  airports: ['HND Tokyo', 'KIX Osaka', 'SYD Sydney', 'SIN Singapore', 'BLR Bengaluru', 'ICN Seoul'],
  currency: 'JPY',
  approvalLimit: 3000000,
  costCenterExample: 'JP-3305',
  people: [
    ['Haruka', 'Sato'],
    ['Daichi', 'Nakamura'],
    ['Mei', 'Tanaka'],
    ['Ji-woo', 'Park'],
    ['Aarav', 'Iyer'],
    ['Ananya', 'Krishnan'],
    ['Liam', 'Gallagher'],
    ['Wei Ling', 'Tan'],
    ['Ruby', 'Mackenzie'],
    ['Farid', 'Rahman'],
    ['Yuto', 'Fujimoto'],
    ['Isla', 'Harrington'],
  ],
  mailDomain: 'apac.larkfield.example',
  phones: ['+81 (3) 5550-1420', '+81 (6) 5550-1187', '+61 (2) 5550 0119', '+65 5550 0163', '+91 (80) 5550 0148'],
}
