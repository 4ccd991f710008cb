import type { DbAndOutbox } from '#db/tables'
import { applyToSell, sellerInput } from '#shop/requests'
import { addDays, instantOf } from '../days.ts'
import { resetClock, setClock } from '../set-clock.ts'

/** Who wants to sell here, and how many days ago they wrote. */
const applications = [
  {
    daysAgo: 3,
    brandName: 'Konark Study Circle',
    webSite: 'https://konark.example.com',
    contactName: 'Sasmita Parida',
    emailId: 'sasmita.parida@example.com',
    address: '4 Rasulgarh Square, Bhubaneswar 751010',
    mobileNo: '9437012345',
    sellBookStudyMaterial: '1',
    comment:
      'Nine question banks for CMA Foundation and Intermediate, printed in Bhubaneswar. We ship within a day.',
  },
  {
    daysAgo: 1,
    brandName: 'Lekha Evening Classes',
    webSite: 'https://lekha.example.com',
    contactName: 'Harish Baliga',
    emailId: 'harish.baliga@example.com',
    address: '22 Car Street, Mangaluru 575001',
    mobileNo: '9448012345',
    sellVideoLectures: '1',
    sellTestSeries: '1',
    comment:
      'Recorded lectures of CA Foundation Paper 1 in Kannada and English, 64 hours, and a test a week.',
  },
] as const

/** Lets sellers apply in the days before `asOf`; twice changes nothing. */
export async function plantApplications({ db, outbox }: DbAndOutbox, asOf: string): Promise<void> {
  await db.connection().execute(async (own) => {
    try {
      for (const { daysAgo, ...typed } of applications) {
        await setClock(own, instantOf(addDays(asOf, -daysAgo), 12))
        await applyToSell(
          // The shop's own: nobody floods it.
          { db: own, outbox, consumeAttempt: () => Promise.resolve(0) },
          { ...sellerInput.parse(typed), ip: '192.0.2.1' },
        )
      }
    } finally {
      await resetClock(own)
    }
  })
}
