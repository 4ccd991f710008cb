import type { Db } from '#db/tables'
import { recordConsent } from '#shop/customers'
import { readNewsletterIssues, saveIssue } from '#shop/marketing'
import { demoPeople } from '../people/demo-people.ts'
import { expectDone } from './expect-done.ts'

/**
 * Lets the students of the demonstration agree to law alerts, and the staff member `authorId` write one that waits at the
 * desk to be sent; twice changes nothing.
 */
export async function plantNewsletter(db: Db, authorId: string): Promise<void> {
  for (const { id, level } of demoPeople)
    if (level)
      await recordConsent(db, id, { purpose: 'law-alerts', isGiven: true, proof: 'the demonstration' })
  const issues = await readNewsletterIssues(db)
  if (issues.length > 0) return
  expectDone(await saveIssue(db, alert, authorId))
}

const alert = {
  purpose: 'law-alerts',
  subject: 'Which Income-tax Act your attempt examines',
  body: `From the May 2027 attempt on, ICAI examines the Income-tax Act, 2025. Until January 2027 it examines the Act of 1961.

Look at the law date on the page of a title before you buy. Titles that fit your attempt say so in every list, once you have chosen your exam.

If you own an edition that states the old law, your library shows whether there is a supplement for it.`,
  courseCode: 'ca',
}
