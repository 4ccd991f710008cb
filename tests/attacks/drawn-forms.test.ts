import { beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/log'
import { builtApp } from '#server/web-build'
import { openShop } from '#tests/support/journey'
import { type DrawnForm, fieldsOf, findForms, sendForm } from './drawn-forms.ts'
import { faultOf, type Outsider, openAccount } from './outsider.ts'

// Every form that is drawn for somebody who may open all pages, of a shop with something in all of them. A new form is
// here by itself.
const logged: string[] = []
const log = openLog('warn', { write: (line) => void logged.push(line) })
const shop = openShop({ from: 'demonstration', log })
let owner: Outsider
beforeAll(async () => {
  owner = await openAccount(shop, 'Kavita', 'owner')
})

/** What breaks most: nothing, no field at all, too much, what no column holds, a name that every object has. */
const words = ['', null, 'a'.repeat(3_000), '9'.repeat(40), 'a\u0000b', '__proto__', '-1']

/** What would end what the rest needs: the session, its second factor, the account. */
const ends = /sign-out|\/user\/(?:sessions|privacy|change-password)/

async function breakForms(isAsked: (path: string) => boolean, fewest: number): Promise<void> {
  const { routes } = await builtApp()
  const pages = Object.values(routes).map((route) => `/${route?.path ?? ''}`)
  const starts = pages.filter((path) => isAsked(path) && !/[:*]/.test(path))
  const forms = [...(await findForms(owner, starts, isAsked))].filter(
    ([, { path, fields }]) => !ends.test(path) && fields.length > 0,
  )
  expect(forms.length).toBeGreaterThan(fewest)
  const faults: string[] = []
  async function assess(
    what: string,
    form: DrawnForm,
    values: Readonly<Record<string, string | null>>,
  ): Promise<void> {
    logged.length = 0
    const answer = await sendForm(owner, form, values)
    const foreign = answer.body.includes('Invalid input') ? 'words of the validator' : ''
    const fault = faultOf(answer) || logged.join(' ') || foreign
    if (fault) faults.push(`${what}: ${fault.slice(0, 300)}`)
  }
  for (const [mark, form] of forms) {
    const fields = fieldsOf(form)
    // What is typed everywhere is mostly refused at its first field, so each field has one of the words by itself too.
    for (const word of words)
      await assess(
        `${mark}, all ${word?.slice(0, 20)}`,
        form,
        Object.fromEntries(fields.map((name) => [name, word])),
      )
    for (const [nth, name] of fields.entries()) {
      const word = words[nth % words.length] ?? null
      await assess(`${mark}, ${name}=${word?.slice(0, 20)}`, form, { [name]: word })
    }
  }
  expect(faults).toEqual([])
}

const isOfDesk = (path: string) => path.startsWith('/desk')

test('a form of the desk with anything in any field is answered without a fault', () =>
  breakForms(isOfDesk, 100))

test('a form of the shop with anything in any field is answered without a fault', async () => {
  const edition = await shop.db
    .selectFrom('editions')
    .select('id')
    .where('type', '=', 'BOOK')
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow()
  await owner.post('/cart', { intent: 'add', edition: edition.id, quantity: 1, mismatch: 'accepted' })
  await breakForms((path) => !isOfDesk(path) && !ends.test(path), 40)
})
