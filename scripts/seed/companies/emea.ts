import type { Region } from '../region.ts'

export const emea: Region = {
  key: 'emea',
  name: 'Larkfield Europe',
  hotels: ['Hotel am Spreebogen', 'Isar Residenz', 'The Wharfside', 'Hôtel du Quai', 'Casa del Retiro'],
  airports: ['BER Berlin', 'MUC Munich', 'LHR London', 'CDG Paris', 'MAD Madrid', 'DUB Dublin'],
  currency: 'EUR',
  approvalLimit: 20000,
  costCenterExample: 'DE-2210',
  people: [
    ['Anneliese', 'Krämer'],
    ['Jonas', 'Vogt'],
    ['Eleanor', 'Hughes'],
    ['Mathilde', 'Laurent'],
    ['Íñigo', 'Etxeberria'],
    ['Saoirse', 'Byrne'],
    ['Emre', 'Yıldız'],
    ['Katarzyna', 'Wójcik'],
    ['Lars', 'Bergström'],
    ['Noura', 'Al-Amin'],
    ['Giulia', 'Marchetti'],
    ['Thabo', 'Ndlovu'],
  ],
  mailDomain: 'emea.larkfield.example',
  phones: ['+49 (30) 5550-1420', '+49 (89) 5550-1187', '+44 (20) 7946-0119', '+33 (1) 99 00 11 63', '+34 (91) 555 01 48'],
}
