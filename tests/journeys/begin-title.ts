import { goAs } from '#tests/support/go-as'
import type { Student } from '#tests/support/student'

type Staff = Parameters<typeof goAs>[2]

/** Signs in as staff and begins a title of a kind that the list names so, until the fields of that kind are there. */
export async function beginTitle(shop: Parameters<typeof goAs>[0], staff: Student, as: Staff, kind: string) {
  await goAs(shop, staff, as, '/desk/titles')
  await staff.follow('Add a title')
  await staff.see('heading', 'Add a title')
  await staff.page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind })
  await staff.press('Show its fields')
  // Of the kind that a new title begins with, the words below show before its fields are asked for.
  await staff.page.waitForURL(/[?&]kind=/)
  await staff.main
    .getByText(new RegExp(`^${kind}`))
    .and(staff.page.locator(':not(option)'))
    .first()
    .waitFor()
}
