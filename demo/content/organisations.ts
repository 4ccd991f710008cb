/** An invented library, in networks that are reserved for documentation. */
export const organisation = {
  name: 'Sahyadri College Library, Pune',
  seats: 10,
  starts_on: '2026-04-01',
  ends_on: '2036-03-31',
  ranges: ['203.0.113.0/24', '2001:db8:12::/48'],
} as const
