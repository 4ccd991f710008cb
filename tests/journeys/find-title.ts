import { expect } from 'vitest'
import type { Student } from '#tests/support/student'

/** Searches until a title that was just put on sale is found, and opens its page. */
export async function findTitle(student: Student, word: string, title: string): Promise<void> {
  await expect
    .poll(async () => {
      await student.go(`/search?q=${word}`)
      return student.page.getByRole('link', { name: title }).count()
    })
    .toBeGreaterThan(0)
  await student.follow(title)
  await student.see('heading', title)
}
