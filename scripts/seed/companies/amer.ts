import type { Region } from '../region.ts'

export const amer: Region = {
  key: 'amer',
  name: 'Larkfield Americas',
  hotels: ['Pine Street Hotel', 'The Waterline', 'Hudson Arms', 'Congress Avenue Inn', 'King West Suites'],
  airports: ['SEA Seattle', 'JFK New York', 'EWR Newark', 'AUS Austin', 'YYZ Toronto', 'GRU São Paulo'],
  currency: 'USD',
  approvalLimit: 25000,
  costCenterExample: 'US-4120',
  people: [
    ['Dana', 'Whitfield'],
    ['Marcus', 'Ellery'],
    ['Priya', 'Raman'],
    ['Luis', 'Ortega'],
    ['Hannah', 'Becker'],
    ['Théo', 'Gagnon'],
    ['Aaliyah', 'Brooks'],
    ['Kenji', 'Morales'],
    ['Camila', 'Andrade'],
    ['Owen', 'Fairbanks'],
    ['Sofia', 'Lindqvist'],
    ['Jamal', 'Whitaker'],
  ],
  mailDomain: 'amer.larkfield.example',
  phones: ['+1 (206) 555-0142', '+1 (212) 555-0187', '+1 (512) 555-0119', '+1 (416) 555-0163', '+55 (11) 5550-0148'],
}
