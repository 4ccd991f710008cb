// `npm run search:phrases -- note "sa" words "standards on auditing" [1] | forget "sa"`: what students mean by a phrase.
import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { readConfig } from '#server/config'
import { openShopDatabase } from '#server/database'
import { forgetPhrase, notePhrase, type Phrase } from '#shop/query'

async function carryOut(db: Db, [deed, phrase = '', dimension = '', value = '', weight = '1']: string[]) {
  if (deed === 'forget') {
    const wasThere = await db.transaction().execute((tx) => forgetPhrase(tx, phrase))
    return wasThere ? `“${phrase}” means nothing of its own from now on.` : `“${phrase}” was not noted.`
  }
  if (deed !== 'note') throw new Error('Say note or forget.')
  // The deed itself refuses a dimension that there is not.
  const meaning: Phrase = {
    phrase,
    dimension: dimension as Phrase['dimension'],
    value,
    weight: Number(weight),
  }
  const noted = await db.transaction().execute((tx) => notePhrase(tx, meaning))
  if (!noted.ok) throw new Error(noted.refusal.message)
  return `“${phrase}” is understood from now on.`
}

const config = readConfig(process.env)
const database = await openShopDatabase(config, (line) => console.error(line))
const db = openDatabase(openPool(database.url, { max: 2, name: 'bookmann search phrases' }))
try {
  console.log(await carryOut(db, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
  await database.stop()
}
