// `npm run set-up -- shop.json`: opens a live shop on an empty database, as the file says who runs it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { migrate } from '#db/migrate'
import { openingSchema, type ShopOpening, setUpShop } from '#db/set-up/set-up-shop'
import { readConfig } from '#server/config'
import { createIdentity } from '#shop/identity'
import { carryOut, onShop } from './on-shop.ts'
import { trouble } from './trouble.mjs'

const [file] = process.argv.slice(2)

function readOpening(): ShopOpening {
  if (file === undefined)
    throw trouble('Name the file that says who runs the shop: npm run set-up -- shop.json')
  let output: unknown
  try {
    output = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw trouble(`${file} cannot be read: ${String(error)}`)
  }
  const opening = openingSchema.safeParse(output)
  if (!opening.success) throw trouble(`${file} is not complete:\n${z.prettifyError(opening.error)}`)
  return opening.data
}

await carryOut(async () => {
  const opening = readOpening()
  const { mode, secret, baseUrl } = readConfig(process.env)
  if (mode !== 'live') throw trouble('A demonstration shop sets itself up when it starts: MODE must be live.')
  await onShop('set-up', async (db, url) => {
    await migrate(url, console.log)
    const identity = createIdentity({ db, secret })
    const done = await setUpShop({ db, identity }, opening)
    if (!done.ok) throw trouble(done.refusal.message)
    console.log(`${opening.settings.name} is set up. Start it with npm start.

  Sign in at ${baseUrl}/students/desk
  ${opening.owner.email}
  ${done.value.password}

The password is stored nowhere and shown only once.`)
  })
})
