import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { listTests } from '#shop/practice'
import { readAuditLog } from '#shop/staff'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { writePracticeTest } from '../../shop/practice/practice.fixtures.ts'

const editor = { name: 'Nisha Editor', email: 'nisha.tests@example.com', password: 'nine ledgers and a lamp' }
const plan = world.practicePlan
const csv = `Question,A,B,C,D,Answer,Explanation,Topic
What is 2 + 3?,4,5,6,7,B,2 + 3 is 5.,Sums
What is 2 × 3?,4,5,6,7,C,2 × 3 is 6.,Products`

const { shop, open } = openJourney()
let people = 0
let student = { id: '', name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }
beforeAll(async () => {
  await enrolStaff(shop, editor, 'catalogue')
  // On sale before the test that staff write here.
  await writePracticeTest(shop.db, plan.id, 'Before')
})
beforeEach(async () => {
  student = { ...student, id: randomUUID(), email: `asha.tests.${++people}@example.com` }
  await shop.needs.identity.enrol(student)
})

describe.each(withAndWithoutScripts)('a practice test, $how', ({ javaScriptEnabled, how }) => {
  test('is written by staff, taken by a student, and its result stays when it is taken out', async () => {
    const name = `Mock ${how}`
    const staff = await open({ javaScriptEnabled })
    const choose = (option: string) =>
      staff.page.getByRole('combobox', { name: /^Foundation Hundred/ }).selectOption({ label: option })
    const drop = (content: string) =>
      staff.page
        .getByLabel('Or a file in their place')
        .setInputFiles([{ name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }])
    await goAs(shop, staff, editor, '/desk/tests')
    await staff.follow('New test')
    await staff.see('heading', 'New test')
    await staff.page.getByRole('combobox', { name: 'Paper' }).selectOption('ca-foundation-3')
    await staff.fill('Name', name)
    await staff.fill('Minutes', '20')
    await staff.fill('Marks off for a wrong answer', '0.25')
    await staff.fill(
      'Questions',
      'What is 1 + 1?\nA. 1\nB. 2\nC. 3\nD. 4\nAnswer: A, B\nExplanation: It is 2.',
    )
    await staff.press('Save test')
    await staff.read('Question 1, line 1: two right answers. Name one.')
    await staff.read('Question 1, line 1: no topic.')
    await staff.page.getByRole('link', { name: /no topic/ }).click()
    const questions = staff.page.getByLabel('Questions', { exact: true })
    await expect.poll(() => questions.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await questions.inputValue()).toContain('Answer: A, B')
    await staff.canReadAll()
    await drop(csv.replace(',7,B,', ',7,,'))
    await staff.press('Preview')
    await staff.read('Row 2: no right answer. Name one of A, B, C and D.')
    await drop(csv)
    await staff.press('Preview')
    await staff.see('heading', /^Preview, not saved yet/)
    await staff.read('B. 5 (right)')
    await staff.canReadAll()
    expect(await staff.page.getByLabel('Questions', { exact: true }).inputValue()).toContain(
      'Topic: Products',
    )
    await staff.press('Save test')
    await staff.read('The test is saved. Below you say which titles have it.')
    await choose('Those who have it')
    await staff.press('Save titles')
    await staff.read('The titles are saved.')
    await staff.canReadAll()
    await staff.follow('All tests')
    await staff.see('link', new RegExp(`^${name}`))
    await staff.canReadAll()

    const owner = await open({ javaScriptEnabled })
    await buyBook(shop.needs, student.id, plan.id)
    await goAs(shop, owner, student, `/virtual/tests/${plan.id}`)
    await owner.press('Start the plan')
    await owner.follow(new RegExp(`: ${name}$`))
    await owner.press('Start the test')
    await owner.page.getByRole('radio', { name: '5' }).first().check()
    await owner.page.getByRole('radio', { name: '7' }).last().check()
    await owner.press('Submit the test')
    await owner.see('heading', '0.75 of 2 marks')
    await owner.read('2 × 3 is 6.')

    await staff.follow(new RegExp(`^${name}`))
    await staff.read(/^Students have taken this test/)
    await staff.fill('Marks off for a wrong answer', '0')
    await staff.press('Save test')
    await staff.read(/Copy it to a new test, correct that, and take this one out of its titles\.$/)
    await choose('Not in it')
    const others = staff.page.getByRole('combobox', { name: 'Group I Mock Tests' })
    await others.selectOption({ label: 'Everybody, as a free sample' })
    await staff.press('Save titles')
    await staff.read('Students have taken this test for marks. Open another one to all.')
    // The refusal of one title leaves the others as they were.
    expect((await listTests(shop.db)).find((test) => test.title === name)?.titles).toHaveLength(1)
    await others.selectOption({ label: 'Not in it' })
    await staff.press('Save titles')
    await staff.read('The titles are saved.')
    await owner.page.reload()
    await owner.see('heading', '0.75 of 2 marks')
    await owner.go(`/virtual/tests/${plan.id}`)
    await owner.read('No longer in the plan')
    await owner.follow(new RegExp(`: ${name}$`))
    await owner.read('This test is no longer part of the plan. Your results stay here.')
    await owner.canReadAll()

    await staff.follow('Copy it to a new test')
    await staff.see('heading', 'New test')
    await staff.press('Save test')
    await staff.read('The test is saved. Below you say which titles have it.')
    await staff.press('Delete test')
    await staff.read('The test is deleted.')
    const { rows } = await readAuditLog(shop.db, {
      actorId: null,
      action: 'test.',
      subjects: null,
      from: null,
      to: null,
      before: null,
    })
    expect(rows.slice(0, 5).map(({ action }) => action)).toEqual([
      'test.deleted',
      'test.added',
      'test.placed',
      'test.placed',
      'test.added',
    ])
  })
})
