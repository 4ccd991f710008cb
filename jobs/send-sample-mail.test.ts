import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { escapeHtml } from '#kernel/html'
import { oneRow } from '#kernel/read-rows'
import { decideSample } from '#shop/requests'
import { testDatabase } from '#tests/support/postgres'
import { mailNeeds } from './mail.fixtures.ts'
import { sendOne } from './work.ts'

const database = await testDatabase()

/** A teacher's request, decided like this and answered by as many runs of the job. */
async function answered(email: string, to: 'approved' | 'declined', answer: string, runs = 1) {
  const { sent, needs } = mailNeeds(database.db)
  const { id } = await oneRow<{ id: number }>(database.db)`
    insert into sample_requests (edition_id, name, designation, institution, email, mobile, pin, students, user_id, decided_at)
    values (${world.lawBook.id}, 'Meera Kulkarni', 'Lecturer', 'Sahyadri College of Commerce', ${email}, '+919845012345', '411001', 60, null, null)
    returning id`
  await sendOne(needs, 'mail', { message: 'sample-decided', about: { requestId: id } })
  expect(sent).toEqual([])
  const outbox = { send: async () => {} }
  await decideSample({ db: database.db, outbox }, { requestId: id, to, answer, actorId: null })
  for (let run = 0; run < runs; run++)
    await sendOne(needs, 'mail', { message: 'sample-decided', about: { requestId: id } })
  return sent
}

test('a teacher who gets a copy reads that it comes and costs nothing, once, without what was typed', async () => {
  const [mail, ...more] = await answered('meera@example.com', 'approved', '', 2)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'meera@example.com', subject: expect.stringContaining('on its way') })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toContain('Sahyadri College of Commerce')
    expect(part).toContain('It is free')
    expect(part).toContain(`https://shop.example.com/students/product/${world.lawBook.id}/`)
    expect(part).not.toContain('A note from us')
  }
})

test('a teacher who gets none reads why, in the words of the person who decided, as text', async () => {
  const [mail] = await answered('asha@example.com', 'declined', 'A <b>new</b> edition comes in May.')
  expect(mail?.text).toContain('We cannot send one this time.')
  expect(mail?.text).toContain('A <b>new</b> edition comes in May.')
  expect(mail?.html).toContain(escapeHtml('A <b>new</b> edition comes in May.'))
})
