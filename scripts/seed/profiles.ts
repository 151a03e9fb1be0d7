import { conditionsOfUse, privacyNotice } from './legal.ts'
import type { Region } from './region.ts'
import { amer } from './companies/amer.ts'
import { apac } from './companies/apac.ts'
import { emea } from './companies/emea.ts'

/** A company's profile as its row keeps it; columns of the table company. */
export interface Profile {
  readonly path: string
  readonly name: string
  readonly display_name: string
  readonly phone: string
  readonly address: string
  readonly website: string
  readonly accent: string
  readonly readable_date_format: string
  readonly readable_time_format: string
  readonly timezone: string
  readonly intro_title: string
  readonly intro_intro: string
  readonly error_title: string
  readonly error_intro: string
  readonly inactive_title: string
  readonly inactive_intro: string
  readonly unlogged_title: string
  readonly unlogged_intro: string
  readonly forbidden_title: string
  readonly forbidden_intro: string
  /** Markdown; there is no address that says them. */
  readonly conditions_of_use_text: string
  readonly privacy_notice_text: string
}

export interface DemoCompany {
  readonly profile: Profile
  readonly region: Region
}

const texts = (desk: string) => ({
  intro_title: 'What are you planning?',
  intro_intro: [
    'Choose a request below. Every one of them is read by a person in your region.',
    '',
    `Not sure which? Call the events desk: ${desk}.`,
  ].join('\n'),
  error_title: 'Sorry but something went wrong',
  error_intro: 'Please try again or contact a staff member to know more about this issue.',
  inactive_title: 'This request is closed',
  inactive_intro: `At the moment nobody can send it. The events desk knows more: ${desk}.`,
  unlogged_title: 'Please log in',
  unlogged_intro: 'This page is for people with an account. Ask your planner if you need one.',
  forbidden_title: 'Not for this account',
  forbidden_intro: 'Your account may not open this page. Your planner can ask an administrator to change that.',
})

export const companies: readonly DemoCompany[] = [
  {
    region: amer,
    profile: {
      path: 'amer',
      name: 'Larkfield Americas',
      display_name: 'Larkfield Events',
      phone: '+1 (206) 555-0100',
      address: '1200 Harbor Way, Seattle, WA 98101, United States',
      website: 'https://amer.larkfield.example/',
      accent: '#1f5fbf',
      readable_date_format: 'MM/DD/YYYY',
      readable_time_format: '12 hr',
      timezone: 'America/Los_Angeles',
      ...texts('+1 (206) 555-0100'),
      conditions_of_use_text: conditionsOfUse('Larkfield Americas', '+1 (206) 555-0100'),
      privacy_notice_text: privacyNotice('Larkfield Americas', '+1 (206) 555-0100'),
    },
  },
  {
    region: emea,
    profile: {
      path: 'emea',
      name: 'Larkfield Europe',
      display_name: 'Larkfield Events',
      phone: '+49 (30) 5550-1400',
      address: 'Spreehof 4, 10179 Berlin, Germany',
      website: 'https://emea.larkfield.example/',
      accent: '#0b6e63',
      readable_date_format: 'DD.MM.YYYY',
      readable_time_format: '24 hr',
      timezone: 'Europe/Berlin',
      ...texts('+49 (30) 5550-1400'),
      conditions_of_use_text: conditionsOfUse('Larkfield Europe', '+49 (30) 5550-1400'),
      privacy_notice_text: privacyNotice('Larkfield Europe', '+49 (30) 5550-1400'),
    },
  },
  {
    region: apac,
    profile: {
      path: 'apac',
      name: 'Larkfield Asia Pacific',
      display_name: 'Larkfield Events',
      phone: '+81 (3) 5550-1400',
      address: '2-11-1 Mita, Minato-ku, Tokyo 108-0073, Japan',
      website: 'https://apac.larkfield.example/',
      accent: '#6b3fa0',
      readable_date_format: 'YYYY/MM/DD',
      readable_time_format: '24 hr',
      timezone: 'Asia/Tokyo',
      ...texts('+81 (3) 5550-1400'),
      conditions_of_use_text: conditionsOfUse('Larkfield Asia Pacific', '+81 (3) 5550-1400'),
      privacy_notice_text: privacyNotice('Larkfield Asia Pacific', '+81 (3) 5550-1400'),
    },
  },
]
