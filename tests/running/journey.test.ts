import { expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openBrowsers } from '../support/journey.ts'
import type { Student } from '../support/student.ts'

// What every journey relies on, tried on pages of a few words.
const open = openBrowsers(() => 'http://shop.test')
let before: Student

/** Somebody who looks at this page. */
async function whoSees(html: string, headers: Record<string, string> = {}): Promise<Student> {
  const student = await open()
  await student.page.route('http://shop.test/', (route) =>
    route.fulfill({ body: html, headers: { 'content-type': 'text/html', ...headers } }),
  )
  await student.go('/')
  return student
}

test('a fault of a script, and what it says as an error, is heard', async () => {
  before = await whoSees('<script>console.error("half drawn"); throw new Error("broken")</script>')
  await expect
    .poll(() => before.complaints.toSorted())
    .toEqual(['console: half drawn', expect.stringMatching(/^fault: .*broken$/)])
})

test('what the policy of a page refuses is heard', async () => {
  const { complaints } = await whoSees('<script>"mine"</script>', {
    'content-security-policy': "script-src 'none'",
  })
  await expect.poll(() => complaints).toContainEqual(expect.stringContaining('refused by script-src'))
})

test('what somebody cannot read is found, but by a browser without scripts', async () => {
  const page = '<html lang="en"><title>A page</title><main><h1>A picture</h1><img src="data:,"></main>'
  const student = await whoSees(page)
  await expect(student.canReadAll()).rejects.toThrow('image-alt')
  await (await open({ javaScriptEnabled: false })).canReadAll()
})

test('text without contrast is found, however much like it was read before, and again when it is looked at again', async () => {
  const look = async (style: string, paragraphs = '<p class="one">Read me</p>') =>
    (
      await whoSees(
        `<html lang="en"><title>A page</title><style>${style}</style><main><h1>A heading</h1>${paragraphs}</main>`,
      )
    ).page
  const faint = [expect.stringMatching(/^color-contrast: <p/)]
  expect(await violationsOf(await look(''))).toEqual([])
  for (const style of ['.one { color: #ccc }', 'p { background: #222 }', 'p { opacity: 0.3 }']) {
    const page = await look(style)
    expect(await violationsOf(page)).toEqual(faint)
    expect(await violationsOf(page, 'of colours')).toEqual(faint)
  }
  const last = await look('p:last-of-type { color: #ccc }', '<p class="one">Read me</p>'.repeat(9))
  expect(await violationsOf(last)).toEqual(faint)
  // What was hidden when the page was looked at is measured when it is shown.
  const opening = await look('p { color: #ccc } p:not(:target) { display: none }', '<p id="two">Read me</p>')
  expect(await violationsOf(opening)).toEqual([])
  await opening.goto('http://shop.test/#two')
  expect(await violationsOf(opening)).toEqual(faint)
})

test('after its test everybody has left', () => {
  expect(before.page.isClosed()).toBe(true)
})
