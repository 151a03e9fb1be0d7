import type { PlotAnswer, PlotSession } from '#contract/tenant/bookings.shape.ts'

const session = (day: string, from: string, to: string, kind: PlotSession['kind'] = 'booking', buffer = 30): PlotSession => {
  const at = (time: string, by: number) => `${new Date(Date.parse(`${day}T${time}Z`) + by * 60_000).toISOString().slice(0, 19)}-08:00`
  return {
    uid: `${day} ${from}`,
    plotting_key: day,
    color: '#4c78a8',
    buffered_start_datetime: at(from, -buffer),
    buffered_end_datetime: at(to, buffer),
    start_datetime: at(from, 0),
    end_datetime: at(to, 0),
    set_buffer: buffer,
    strike_buffer: buffer,
    excluded_set_buffer_percentage: 0,
    excluded_strike_buffer_percentage: 0,
    layout_info: { name: '' },
    title: 'Booked',
    kind,
    held_by_me: false,
  }
}

const SESSIONS: Readonly<Record<string, readonly PlotSession[]>> = {
  'ballroom-a': [
    session('2027-03-09', '06:30', '07:45', 'booking', 30),
    session('2027-03-09', '18:30', '21:00'),
    session('2027-03-08', '09:00', '12:00'),
  ],
  auditorium: [session('2027-03-09', '08:00', '13:00')],
  loft: [session('2027-03-09', '06:30', '08:30', 'booking', 60), session('2027-03-10', '10:00', '13:00', 'hold')],
  'studio-north': [session('2027-03-09', '19:30', '20:30', 'hold', 0)],
}

/** What takes place in a space, as it is made up here. */
export const plotOf = (uid: string, first: string, last: string): PlotAnswer => ({
  side_label: [],
  sessions: [...(SESSIONS[uid] ?? [])].filter(({ plotting_key: day }) => day >= first && day <= last),
})
