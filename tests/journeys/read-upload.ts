import { expect } from 'vitest'
import type { Student } from '#tests/support/student'

/**
 * Waits at the desk of texts until these words of an upload stand there: scripts bring the page up to date, without them
 * staff reload it.
 */
export async function readUpload(
  staff: Student,
  words: string | RegExp,
  javaScriptEnabled: boolean,
): Promise<void> {
  if (javaScriptEnabled) return staff.read(words)
  await staff.see('heading', /^Uploads/)
  await expect
    .poll(async () => {
      await staff.go('/desk/books')
      return staff.page.getByText(words).count()
    })
    .toBeGreaterThan(0)
}
