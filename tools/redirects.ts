// `npm run redirects -- [save /old /students/page "why" | remove /old]`: lists, saves and removes old addresses.
import type { Db } from '#db/tables'
import { isLiveAddress } from '#server/redirect-routes'
import { builtApp } from '#server/web-build'
import { routeFinder } from '#server/web-policies'
import { readRedirects, removeRedirect, saveRedirect } from '#shop/seo'
import { onShop } from './on-shop.ts'
import { trouble } from './trouble.mjs'

async function carryOut(db: Db, [deed, from = '', to = '', note = '']: readonly string[]): Promise<string> {
  if (deed === undefined) {
    const rows = Object.entries(await readRedirects(db, { isDevelopment: true }))
    return rows.map(([old, page]) => `${old} → ${page}`).join('\n')
  }
  if (deed === 'remove') {
    const removed = await db.transaction().execute((tx) => removeRedirect(tx, from, null))
    if (!removed.ok) throw trouble(removed.refusal.message)
    return `${from} is removed.`
  }
  if (deed !== 'save') throw trouble('Use save or remove, or nothing to list.')
  const find = routeFinder(await builtApp())
  const isLive = (path: string) => isLiveAddress(find, path)
  const saved = await db
    .transaction()
    .execute((tx) => saveRedirect({ tx, isLiveAddress: isLive }, { from, to, note }, null))
  if (!saved.ok) throw trouble(saved.refusal.message)
  return saved.value.waits
    ? `Saved. It takes effect once there is a page at ${to}.`
    : `Saved: ${from} redirects to ${to}.`
}

await onShop('redirects', async (db) => console.log(await carryOut(db, process.argv.slice(2))))
