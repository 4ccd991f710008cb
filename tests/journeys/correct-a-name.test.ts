import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { oneRow } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const editor = { name: 'Nisha Editor', email: 'nisha.names@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, editor, 'catalogue'))

describe.each(withAndWithoutScripts)('the directory, $how', ({ javaScriptEnabled }) => {
  test('takes a new institute from a title, and corrections of a name', async () => {
    const word = javaScriptEnabled ? 'Brassfield' : 'Quillworth'
    const { name: author } = await oneRow<{ name: string }>(shop.db)`
      select p.name from people p join work_people wp on wp.person_id = p.id join editions e on e.work_id = wp.work_id
      where e.id = ${world.lawBook.id}`
    const student = await open({ javaScriptEnabled })
    await student.lookAt(world.lawBook)
    await student.read(author)
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, `/desk/titles/${world.lawBook.id}`)
    await staff.page.getByRole('combobox', { name: 'Coaching institute' }).fill(`${word} Clases`)
    await staff.press('Save')
    await staff.read(`“${word} Clases” is not in the directory. Correct it, or tick “Add new names”.`)
    await staff.page.getByRole('checkbox', { name: /^Add new names/ }).check()
    await staff.press('Save')
    await staff.read('Saved.')

    await staff.go('/desk/titles')
    await staff.follow('Authors, publishers, institutes')
    await staff.see('heading', 'Authors, publishers, institutes')
    await staff.main.getByRole('searchbox', { name: 'Name' }).fill(word)
    await staff.press('Find')
    await staff.follow(`${word} Clases`)
    await staff.see('heading', `${word} Clases`)
    await staff.fill('Name', '')
    await staff.press('Save')
    await staff.read('Enter the name.')
    await staff.canReadAll()
    await staff.fill('Name', `${word} Classes`)
    await staff.press('Save')
    await staff.read('Saved. Every page shows it so now.')
    await staff.go(`/desk/titles/${world.lawBook.id}`)
    expect(await staff.page.getByLabel('Coaching institute').inputValue()).toBe(`${word} Classes`)

    await staff.go(`/desk/titles/directory?q=${encodeURIComponent(author)}`)
    await staff.follow(author)
    await staff.fill('Name', `${word} Rao`)
    await staff.press('Save')
    await staff.read('Saved. Every page shows it so now.')
    await student.lookAt(world.lawBook)
    await student.read(`${word} Rao`)
    await student.read(`${word} Classes`)
  })
})
