// `npm run redirects -- [save /old /students/page "why" | remove /old]`: lists, saves and removes old addresses.

import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { isLiveAddress } from '#server/live-address'
import { builtApp } from '#server/web-build'
import { routeFinder } from '#server/web-policies'
import { readRedirects, removeRedirect, saveRedirect } from '#shop/seo'

async function carryOut(db: Db, [deed, from = '', to = '', note = '']: readonly string[]): Promise<string> {
  if (deed === undefined) {
    const rows = Object.entries(await readRedirects(db, { isDevelopment: true }))
    return rows.map(([old, page]) => `${old} → ${page}`).join('\n')
  }
  if (deed === 'remove') {
    const removed = await db.transaction().execute((tx) => removeRedirect(tx, from, null))
    if (!removed.ok) throw new Error(removed.refusal.message)
    return `${from} is not found from now on.`
  }
  if (deed !== 'save') throw new Error('Say save or remove, or nothing to list.')
  const find = routeFinder(await builtApp())
  const isLive = (path: string) => isLiveAddress(find, path)
  const saved = await db
    .transaction()
    .execute((tx) => saveRedirect({ tx, isLiveAddress: isLive }, { from, to, note }, null))
  if (!saved.ok) throw new Error(saved.refusal.message)
  return saved.value.waits
    ? `Saved; it waits until there is a page at ${to}.`
    : `${from} leads to ${to} from now on.`
}

const config = readConfig(process.env)
const database = await openShopDatabase(config, (line) => console.error(line))
const db = openDatabase(openPool(database.url, { max: 2, name: 'bookmann redirects' }))
try {
  console.log(await carryOut(db, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
  await database.stop()
}
