import { expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { nextWords } from './subscription.ts'

const plan = {
  id: 1,
  userId: '00000000-0000-4000-8000-000000000001',
  owner: { name: 'Asha Menon', email: null },
  editionId: 1,
  slug: 'research-gst',
  title: 'Research: GST',
  state: 'active',
  amount: paise(82_600),
  months: 1,
  nextChargeAt: new Date('2026-12-23T04:30:00Z'),
  resumeBefore: null,
  stateAt: new Date('2026-12-23T04:30:00Z'),
  mandateEndsAt: null,
  trialEndsAt: null,
  cancelAskedAt: null,
  cancelReason: '',
  openUntil: '2026-12-23',
  paidBy: 'Visa ending in 1007',
  billedTo: 'Asha Menon, Karnataka',
  charges: [],
} as const

it('says of a paused plan until when it may be resumed, and what is charged then', () => {
  const paused = { ...plan, state: 'paused', resumeBefore: new Date('2026-12-22T03:30:00Z') } as const
  expect(nextWords(paused)).toContain(
    'resume it before 22 Dec 2026, 9:00 am: then ₹826.00 is charged on 23 Dec 2026',
  )
})

it('says of a failed charge until which day the bank is asked, and what to do', () => {
  const words = nextWords({ ...plan, state: 'pending' })
  expect(words).toContain('each day until 26 Dec 2026: please see that Visa ending in 1007 can pay it')
  expect(words).toContain('cancel this renewal and buy the plan again')
})

it('does not say of a plan whose access is closed that it is paid', () => {
  expect(nextWords(plan)).toBe('Next charge: ₹826.00 on 23 Dec 2026. It is paid until then.')
  expect(nextWords({ ...plan, openUntil: null })).toContain('Your access is closed until then.')
})
